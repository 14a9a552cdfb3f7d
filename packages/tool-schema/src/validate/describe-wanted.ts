import type { Schema } from "@cfworker/json-schema";
import { declaredTypes } from "../schema/declared-types.ts";
import type { TypeName } from "../schema/declared-types.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

/** Longest description of one alternative, in characters. */
const longest = 160;

/** What a schema asks for, in a few words: `a number`, `an object with path`, `one of "a", "b"`. From the schema alone. */
export function describeWanted(schema: Schema | boolean | undefined, prepared: PreparedSchema, depth = 0): string {
  if (schema === undefined || typeof schema === "boolean" || depth > 3) return "a value";
  if (schema.const !== undefined) return quoteJson(schema.const);
  if (schema.enum !== undefined) return describeOptions(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  const types = declaredTypes(schema);
  if (types !== undefined) return joinChoices(types.map((type) => describeType(type, schema)));
  if (schema.format !== undefined) return describeType("string", schema);
  if (schema.$ref !== undefined) return describeWanted(prepared.lookup[schema.__absolute_ref__ ?? schema.$ref], prepared, depth + 1);
  if (branches !== undefined) return joinChoices(branches.map((branch) => describeWanted(branch, prepared, depth + 1)));
  return schema.properties === undefined ? "a value" : describeObject(schema);
}

/** `one of "a", "b"`: options come from the schema, never from the arguments, and are cut. */
export function describeOptions(options: readonly unknown[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const option of options.slice(0, 12)) {
    const text = quoteJson(option);
    length += text.length + 2;
    if (length > longest) break;
    shown.push(text);
  }
  const more = options.length - shown.length;
  return `one of ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A value of the schema as JSON, cut. */
export function quoteJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length <= 60 ? text : `${text.slice(0, 60).toWellFormed()}…`;
}

/** `a, b or c`, each once, cut. */
export function joinChoices(choices: readonly string[]): string {
  const distinct = [...new Set(choices)];
  const last = distinct.pop() ?? "a value";
  const text = distinct.length === 0 ? last : `${distinct.join(", ")} or ${last}`;
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}

/** `an object`, `a string`, `null`. */
export function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

function describeType(type: TypeName, schema: Schema): string {
  if (type === "object") return describeObject(schema);
  return type === "string" && schema.format !== undefined ? `a string with the format ${quoteJson(schema.format)}` : withArticle(type);
}

function describeObject(schema: Schema): string {
  const names = (schema.required ?? Object.keys(schema.properties ?? {})).slice(0, 5);
  return names.length === 0 ? "an object" : `an object with ${names.map((name) => name.slice(0, 40)).join(", ")}`;
}
