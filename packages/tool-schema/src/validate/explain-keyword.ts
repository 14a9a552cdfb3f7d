import type { Schema } from "@cfworker/json-schema";
import { declaredTypes } from "../schema/declared-types.ts";
import { isJsonObject, jsonKindOf } from "../schema/json-kind.ts";
import { describeOptions, describeWanted, joinChoices, quoteJson, withArticle } from "./describe-wanted.ts";
import type { LocatedKeyword } from "./locate-keyword.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

/** What is wrong with one value by one keyword: wanted from the schema, what came by kind and count only. */
export function explainKeyword({ schema, keyword, value: wanted }: LocatedKeyword, actual: unknown, prepared: PreparedSchema): string {
  switch (keyword) {
    case "type":
      return explainType(schema, actual);
    case "enum":
      return schema.enum?.length === 0 ? "is not allowed here" : `must be ${describeOptions(schema.enum ?? [])}`;
    case "const":
      return `must be ${quoteJson(wanted)}`;
    case "format":
      return explainFormat(String(wanted), prepared);
    case "minimum":
      return `must be at least ${quoteJson(wanted)}`;
    case "maximum":
      return `must be at most ${quoteJson(wanted)}`;
    case "exclusiveMinimum":
      return `must be more than ${quoteJson(wanted)}`;
    case "exclusiveMaximum":
      return `must be less than ${quoteJson(wanted)}`;
    case "multipleOf":
      return `must be a multiple of ${quoteJson(wanted)}`;
    case "minLength":
      return `must have at least ${quoteJson(wanted)} characters`;
    case "maxLength":
      return `must have at most ${quoteJson(wanted)} characters`;
    case "minItems":
      return `must have at least ${quoteJson(wanted)} items, not ${sizeOf(actual)}`;
    case "maxItems":
      return `must have at most ${quoteJson(wanted)} items, not ${sizeOf(actual)}`;
    case "minProperties":
      return `must have at least ${quoteJson(wanted)} properties, not ${sizeOf(actual)}`;
    case "maxProperties":
      return `must have at most ${quoteJson(wanted)} properties, not ${sizeOf(actual)}`;
    case "contains":
      return `must hold ${describeWanted(schema.contains, prepared)}`;
    case "minContains":
      return `must hold at least ${quoteJson(wanted)} times ${describeWanted(schema.contains, prepared)}`;
    case "maxContains":
      return `must hold at most ${quoteJson(wanted)} times ${describeWanted(schema.contains, prepared)}`;
    case "propertyNames":
      return "is no property name that the schema allows";
    case "not":
      return "has a form that the schema excludes";
    case "dependentRequired":
    case "dependencies":
      return explainDependencies(wanted, actual);
    default:
      return `does not fit the schema's "${keyword}"`;
  }
}

function explainType(schema: Schema, actual: unknown): string {
  const types = declaredTypes(schema) ?? [];
  const kind = jsonKindOf(actual) ?? "undefined";
  const came = kind === "number" && types.includes("integer") ? "a number with a fraction" : withArticle(kind);
  return `must be ${joinChoices(types.map(withArticle))}, not ${came}`;
}

function explainFormat(name: string, { textChecks }: PreparedSchema): string {
  const check = textChecks.get(name);
  if (check?.kind === "pattern") return `must match the pattern ${quoteJson(check.pattern)}`;
  return `must have the format ${quoteJson(check?.format ?? name)}`;
}

function sizeOf(actual: unknown): number {
  return Array.isArray(actual) ? actual.length : isJsonObject(actual) ? Object.keys(actual).length : 0;
}

function explainDependencies(wanted: unknown, actual: unknown): string {
  const missing = new Set<string>();
  if (isJsonObject(wanted) && isJsonObject(actual)) {
    for (const [key, names] of Object.entries(wanted)) {
      if (!Object.hasOwn(actual, key) || !Array.isArray(names)) continue;
      for (const name of names) if (typeof name === "string" && !Object.hasOwn(actual, name)) missing.add(name);
    }
  }
  return `needs ${[...missing].slice(0, 10).map(quoteJson).join(", ")} beside what it has`;
}
