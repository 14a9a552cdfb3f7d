import type { JsonSchema } from "@helve/agent-core";
import { createSchemaScope } from "../schema/schema-scope.ts";
import { listFields } from "./list-fields.ts";
import type { Field } from "./list-fields.ts";

/** Room for about a hundred fields with their descriptions. */
const defaultCharacters = 4_000;
const longestLine = 300;

/**
 * A schema as text for a model or a person: one line a field, `name (type, required): description`, what is inside
 * an object by dotted path. References within the schema are followed, recursion is cut at its first return.
 *
 * @example
 * flattenSchema({ type: "object", properties: { path: { type: "string", description: "File to read" } }, required: ["path"] });
 * // "path (string, required): File to read"
 */
export function flattenSchema(schema: JsonSchema, { maxCharacters = defaultCharacters }: { readonly maxCharacters?: number | undefined } = {}): string {
  const lines = listFields(schema, createSchemaScope(schema)).map(toLine);
  if (lines.length === 0) return "(no declared fields)";
  const ending = (left: number): string => `… and ${left} more lines`;
  const room = maxCharacters - ending(lines.length).length;
  let length = 0;
  for (const [index, line] of lines.entries()) {
    length += line.length + 1;
    const isLast = index === lines.length - 1;
    if (length > (isLast ? maxCharacters + 1 : room)) return [...lines.slice(0, index), ending(lines.length - index)].join("\n");
  }
  return lines.join("\n");
}

function toLine({ name, type, required, description }: Field): string {
  if (name === "") return description;
  const line = `${name} (${type}${required ? ", required" : ""})${description === "" ? "" : `: ${description}`}`;
  return line.length <= longestLine ? line : `${line.slice(0, longestLine).toWellFormed()}…`;
}
