import { declaredTypes } from "../schema/declared-types.ts";
import { applicableSchemas } from "../schema/schema-scope.ts";
import type { SchemaScope } from "../schema/schema-scope.ts";

/** The type of a field in a few words: `integer`, `"a" | "b"`, `array of string`, `string | null`. */
export function describeType(schema: unknown, scope: SchemaScope, depth = 0): string {
  if (depth > 4 || !scope.step()) return "any";
  for (const part of applicableSchemas(schema, scope)) {
    const text = describePart(part, scope, depth);
    if (text !== undefined) return text;
  }
  return "any";
}

function describePart(part: { readonly [keyword: string]: unknown }, scope: SchemaScope, depth: number): string | undefined {
  if ("const" in part) return quote(part["const"]);
  if (Array.isArray(part["enum"])) return describeEnum(part["enum"]);
  const types = declaredTypes(part);
  if (types !== undefined) return types.map((type) => (type === "array" ? describeArray(part, scope, depth) : type)).join(" | ");
  const branches = part["anyOf"] ?? part["oneOf"];
  if (Array.isArray(branches)) return [...new Set(branches.slice(0, 8).map((branch) => describeType(branch, scope, depth + 1)))].join(" | ");
  if (Array.isArray(part["allOf"])) return part["allOf"].map((branch) => describeType(branch, scope, depth + 1)).find((text) => text !== "any");
  return "properties" in part ? "object" : undefined;
}

function describeArray({ items }: { readonly [keyword: string]: unknown }, scope: SchemaScope, depth: number): string {
  if (items === undefined || items === true || Array.isArray(items)) return "array";
  const item = describeType(items, scope, depth + 1);
  if (item === "any") return "array";
  return item.includes(" | ") ? `array of (${item})` : `array of ${item}`;
}

function describeEnum(options: readonly unknown[]): string {
  const shown = options.slice(0, 12).map(quote);
  return options.length > shown.length ? `${shown.join(" | ")} | … ${options.length - shown.length} more` : shown.join(" | ");
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length <= 60 ? text : `${text.slice(0, 60).toWellFormed()}…`;
}
