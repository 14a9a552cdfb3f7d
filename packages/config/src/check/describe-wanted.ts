import type { TSchema } from "@sinclair/typebox";

/** What a schema accepts, in words: "a whole number from 1 to 100", "a list of texts". */
export function describeWanted(schema: TSchema): string {
  const literals = literalsOf(schema);
  if (literals.length === 1) return JSON.stringify(literals[0]);
  if (literals.length > 1) return `one of ${literals.map(String).join(", ")}`;
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(describeWanted))].join(" or ");
  return describeType(schema);
}

/** The values of a literal, or of a union that has nothing but literals; empty otherwise. */
export function literalsOf(schema: TSchema): readonly (string | number | boolean)[] {
  if ("const" in schema) return [schema["const"] as string | number | boolean];
  const alternatives = alternativesOf(schema);
  const literals = alternatives.flatMap(literalsOf);
  return literals.length === alternatives.length ? literals : [];
}

function alternativesOf(schema: TSchema): readonly TSchema[] {
  return (schema["anyOf"] as readonly TSchema[] | undefined) ?? [];
}

function describeType(schema: TSchema): string {
  switch (schema["type"] as string | undefined) {
    case "string":
      return describeText(schema);
    case "integer":
      return `a whole number${describeBounds(schema)}`;
    case "number":
      return `a number${describeBounds(schema)}`;
    case "boolean":
      return "true or false";
    case "array":
      return `a list of ${describePlural(schema["items"] as TSchema | undefined)}`;
    case "object":
      return "a mapping";
    default:
      return "another value";
  }
}

function describeText(schema: TSchema): string {
  if (typeof schema["pattern"] === "string") return `a text that matches ${schema["pattern"]}`;
  return typeof schema["minLength"] === "number" && schema["minLength"] > 0 ? "a text that is not empty" : "a text";
}

function describePlural(items: TSchema | undefined): string {
  const names: Record<string, string> = { string: "texts", object: "mappings", integer: "whole numbers", number: "numbers" };
  return names[String(items?.["type"])] ?? "values";
}

function describeBounds(schema: TSchema): string {
  const minimum = (schema["minimum"] as number | undefined) ?? (schema["exclusiveMinimum"] as number | undefined);
  const maximum = (schema["maximum"] as number | undefined) ?? (schema["exclusiveMaximum"] as number | undefined);
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` of at most ${maximum}`;
}
