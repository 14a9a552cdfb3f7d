import type { JsonValue } from "@helve/agent-core";

/** A deep copy of a JSON value, so that what a tool does to its input stays with the tool. */
export function copyJson<T extends JsonValue>(value: T): T {
  return copy(value, (item) => item) as T;
}

/** A deep, frozen copy as `JSON.stringify` would keep it: what hooks, policy and records share. */
export function freezeJson(value: unknown): JsonValue {
  return copy(value, Object.freeze);
}

function copy(value: unknown, finish: <O extends object>(item: O) => O): JsonValue {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return finish(value.map((item: unknown) => copy(item, finish)));
  // Object.fromEntries defines the key `__proto__` instead of assigning it.
  return finish(Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined && typeof item !== "function").map(([key, item]) => [key, copy(item, finish)])));
}
