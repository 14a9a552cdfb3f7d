import { prepareSchema } from "./prepare-schema.ts";

/** Whether arguments can be checked against a schema. */
export type SchemaCheck =
  | { readonly usable: true; readonly notes: readonly string[] }
  | { readonly usable: false; readonly reason: string };

/**
 * Whether a tool with this schema can be offered. What is absent (`null`, `{}`) is an open object; what cannot be
 * checked (an unknown dialect, a reference to elsewhere) is a note; what makes no sense (`type: 5`) is a
 * reason to leave the tool out. Patterns are not compiled: a bad one is noted at the first validation.
 *
 * @example
 * checkSchema({ type: 5 }); // { usable: false, reason: "\"type\" at the root must be a type's name or a list of texts, not a number." }
 */
export function checkSchema(schema: unknown): SchemaCheck {
  const preparation = prepareSchema(schema);
  if (preparation.kind === "broken") return { usable: false, reason: preparation.reason };
  return { usable: true, notes: preparation.notes };
}
