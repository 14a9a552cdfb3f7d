import type { TSchema } from "@sinclair/typebox";
import type { ValueError } from "@sinclair/typebox/errors";

/**
 * The keys by which a value belongs to alternatives of a union: required by one and unknown to all others. More than one,
 * such as both transports of a server, means that it is not clear which was meant.
 */
export function findRivals({ schema, value }: ValueError): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const alternatives = (schema["anyOf"] as readonly TSchema[] | undefined) ?? [];
  const marks = alternatives.map((alternative) => requiredOf(alternative).find((key) => Object.hasOwn(value, key) && isKnownToOne(key, alternatives)));
  return marks.filter((key) => key !== undefined);
}

function requiredOf(schema: TSchema): readonly string[] {
  return (schema["required"] as readonly string[] | undefined) ?? [];
}

function isKnownToOne(key: string, alternatives: readonly TSchema[]): boolean {
  return alternatives.filter((alternative) => Object.hasOwn((alternative["properties"] as object | undefined) ?? {}, key)).length === 1;
}
