/** The kinds of JSON values; an integer is a number. */
export type JsonKind = "null" | "boolean" | "number" | "string" | "array" | "object";

/** The kind of a value, or nothing for what JSON cannot hold (`undefined`, functions, `NaN`, …). */
export function jsonKindOf(value: unknown): JsonKind | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  if (type === "boolean" || type === "string" || type === "object") return type;
  return Number.isFinite(value) ? "number" : undefined;
}

/** Whether a value is a JSON object: neither `null` nor a list. */
export function isJsonObject(value: unknown): value is { readonly [key: string]: unknown } {
  return jsonKindOf(value) === "object";
}
