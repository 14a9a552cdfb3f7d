import type { JsonSchema, JsonValue } from "@helve/agent-core";
import { isJsonObject } from "../schema/json-kind.ts";
import { createSchemaScope } from "../schema/schema-scope.ts";
import { exampleValue } from "./example-value.ts";

/**
 * The smallest arguments that a tool is likely to take: what is required, with constants, first options, defaults
 * and the schema's own examples where it has them. Of `partial`, the arguments of a failed call, everything that
 * may be right is kept. A text with a `pattern` and no example cannot be made up.
 *
 * @example
 * exampleCall({ type: "object", properties: { path: { type: "string" }, lines: { type: "integer" } }, required: ["path", "lines"] }, { path: "a.txt", lines: "many" });
 * // { path: "a.txt", lines: 1 }
 */
export function exampleCall(schema: JsonSchema, partial?: unknown): { readonly [name: string]: JsonValue } {
  const example = exampleValue({ schema, given: partial, scope: createSchemaScope(schema), depth: 0 });
  return isJsonObject(example) ? (example as { readonly [name: string]: JsonValue }) : {};
}
