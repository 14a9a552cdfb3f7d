import { assertDefinition } from "./assert-definition.ts";
import { isStandardSchema, toJsonSchema } from "./to-json-schema.ts";
import type { InputOf, StandardToolSchema, ToolSchema } from "./tool-schema.ts";
import type { Tool } from "./tool.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolImpl } from "./tool-impl.ts";

/** A definition whose schema may be of any accepted kind. */
export type ToolHead<S extends ToolSchema> = Omit<ToolDefinition, "schema"> & { readonly schema: S };

/** Everything about a tool in one object. `parse` is taken from a Standard Schema's own check. */
export type ToolSpec<S extends ToolSchema> = ToolHead<S> & Omit<ToolImpl<InputOf<S>>, "parse">;

/**
 * Makes a tool from one object; the input's type is inferred from the schema.
 *
 * @example
 * const greet = defineTool({
 *   name: "greet",
 *   description: "Greets somebody by name.",
 *   schema: Type.Object({ name: Type.String() }),
 *   execute: ({ name }) => textResult(`Hello ${name}`),
 * });
 *
 * @throws ToolDefinitionError for a name that providers refuse and for a Standard Schema that yields no JSON Schema.
 */
export function defineTool<const S extends ToolSchema>(spec: ToolSpec<S>): Tool<InputOf<S>> {
  const { name, title, description, schema, outputSchema, annotations, executionMode, exposure, ...impl } = spec;
  const definition = toDefinition({ name, title, description, schema, outputSchema, annotations, executionMode, exposure });
  return { definition, impl: isStandardSchema(schema) ? { ...impl, parse: parseWith(schema) } : impl };
}

/** The head as plain, frozen JSON data. */
export function toDefinition(head: { readonly [K in keyof ToolHead<ToolSchema>]: ToolHead<ToolSchema>[K] | undefined }): ToolDefinition {
  const { schema = {}, ...rest } = head;
  const definition = JSON.parse(JSON.stringify({ ...rest, schema: toJsonSchema(schema) })) as ToolDefinition;
  assertDefinition(definition);
  return Object.freeze(definition);
}

function parseWith(schema: StandardToolSchema): NonNullable<ToolImpl["parse"]> {
  return async (value) => {
    const verdict = await schema["~standard"].validate(value);
    return verdict.issues === undefined ? { value: verdict.value } : { issues: verdict.issues.map((issue) => issue.message) };
  };
}
