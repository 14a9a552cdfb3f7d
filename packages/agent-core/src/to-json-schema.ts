import type { JsonSchema, StandardToolSchema, ToolSchema } from "./tool-schema.ts";
import { ToolDefinitionError } from "./tool-definition-error.ts";

/**
 * The JSON Schema behind any schema a tool may be defined with. A Standard Schema is asked for draft 2020-12 and its
 * `$schema` is dropped, because a definition's dialect is 2020-12 unless it says otherwise.
 *
 * @throws ToolDefinitionError for a Standard Schema that validates but yields no JSON Schema (zod 3, zod/mini).
 */
export function toJsonSchema(schema: ToolSchema): JsonSchema {
  if (!isStandardSchema(schema)) return schema as JsonSchema;
  const standard = schema["~standard"];
  if (typeof standard.jsonSchema?.input !== "function") {
    throw new ToolDefinitionError(`A ${standard.vendor} schema that validates but yields no JSON Schema cannot describe a tool. Use a version that offers "~standard".jsonSchema, or write plain JSON Schema.`);
  }
  const { $schema: _dialect, ...jsonSchema } = standard.jsonSchema.input({ target: "draft-2020-12" });
  return jsonSchema;
}

/** Whether a schema brings its own check by the Standard Schema interface. */
export function isStandardSchema(schema: ToolSchema): schema is StandardToolSchema {
  return "~standard" in schema && schema["~standard"] !== undefined;
}
