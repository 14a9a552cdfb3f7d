import { nearestNames } from "@helve/tool-names";
import { ValueErrorType } from "@sinclair/typebox/errors";
import type { ValueError } from "@sinclair/typebox/errors";
import { describeWanted, literalsOf } from "./describe-wanted.ts";

/** A key that is unknown, with what was probably meant, or one that is missing. */
export function describeKeyTrouble({ type, path, schema }: ValueError): string {
  const key = path.slice(path.lastIndexOf("/") + 1).replaceAll("~1", "/").replaceAll("~0", "~");
  // Escaped, so that a key with a line break in it cannot pass for a message of ours.
  const shown = JSON.stringify(key).slice(1, -1);
  if (type === ValueErrorType.ObjectRequiredProperty) return `Key '${key}' is missing: ${describeWanted(schema)} is wanted.`;
  const known = Object.keys((schema as { readonly properties?: object }).properties ?? {});
  if (known.length === 0) return `Name '${shown}' is not allowed here. A name must match ${Object.keys(schema["patternProperties"] as object)[0]}.`;
  const nearest = nearestNames(key, known);
  const hint = nearest.length > 0 ? `Nearest: ${nearest.join(", ")}.` : `Known here: ${known.join(", ")}.`;
  return `Unknown key '${shown}'. ${hint}`;
}

/** Keys of alternatives that exclude each other. */
export function describeRivals(keys: readonly string[]): string {
  return `Wanted one of the keys ${keys.join(", ")}, got ${keys.length === 2 ? "both" : "several"}. Keep the one that is meant.`;
}

/** A value of the wrong kind. Only a word from a short list is repeated: any other text may be a secret. */
export function describeValueTrouble({ schema, value }: ValueError): string {
  const literals = literalsOf(schema);
  if (typeof value !== "string" || literals.length === 0) return `Wanted ${describeWanted(schema)}, got ${describeGot(value)}.`;
  const [nearest] = nearestNames(value, literals.map(String), { limit: 1 });
  return `Wanted ${describeWanted(schema)}, got '${value.slice(0, 60)}'.${nearest === undefined ? "" : ` Nearest: ${nearest}.`}`;
}

function describeGot(value: unknown): string {
  if (value === null || value === undefined) return "nothing; give it a value or remove the key";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "object":
      return "a mapping";
    case "string":
      return value === "" ? "an empty text" : "a text";
    default:
      return JSON.stringify(value);
  }
}
