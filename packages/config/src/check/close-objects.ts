import type { TSchema } from "@sinclair/typebox";

/** The same schema with every object in it refusing keys that it does not list. An object that already says what it does with others keeps that. */
export function closeObjects<S extends TSchema>(schema: S): S {
  return close(schema) as S;
}

function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== "object" || part === null) return part;
  // Symbols carry TypeBox's kinds, so they are copied as well.
  const closed: Record<PropertyKey, unknown> = {};
  for (const key of Reflect.ownKeys(part)) closed[key] = close((part as Record<PropertyKey, unknown>)[key]);
  return "properties" in closed && !("additionalProperties" in closed) ? { ...closed, additionalProperties: false } : closed;
}
