import type { ToolDefinition } from "@helve/agent-core";

/**
 * What makes a definition unusable, in words, as far as a glance can tell. A schema that makes no sense inside is found
 * at the first call: looking into every schema here would cost every turn.
 */
export function findDefinitionFault(definition: unknown): string | undefined {
  if (typeof definition !== "object" || definition === null) return "its definition is no object.";
  const { description, schema } = definition as Partial<Record<keyof ToolDefinition, unknown>>;
  if (typeof description !== "string") return "it has no description, which is all that a model knows of it.";
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return "its schema is no JSON Schema object.";
  return undefined;
}
