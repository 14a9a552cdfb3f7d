import { isRecord } from "./is-record.ts";

/** JSON with sorted keys: equal for equal values, whatever order they were built in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (isRecord(item) ? Object.fromEntries(Object.entries(item).toSorted(([left], [right]) => (left < right ? -1 : 1))) : item)) ?? "null";
}

/** A short name for a JSON value: 128 bits of SHA-256 over its canonical form, in hex. */
export function digestJson(value: unknown): string {
  // Loaded when first needed: the module costs more than the rest of a start.
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(canonicalJson(value)).digest("hex").slice(0, 32);
}
