import type { CatalogTool, ToolDefinition } from "@helve/agent-core";

const digests = new WeakMap<ToolDefinition, string>();

/** A digest of what a model sees of these tools, in this order: names, descriptions and schemas. */
export function digestTools(tools: readonly CatalogTool[]): string {
  return digestText(tools.map(({ definition }) => digestDefinition(definition)).join("\n"));
}

/** Written out once for each definition object: a turn with the same definitions costs one short hash. */
function digestDefinition(definition: ToolDefinition): string {
  const known = digests.get(definition);
  if (known !== undefined) return known;
  const { name, description, schema } = definition;
  const digest = digestText(JSON.stringify([name, description, schema]));
  digests.set(definition, digest);
  return digest;
}

function digestText(text: string): string {
  // Loaded at the first digest: the module costs more than the rest of a start, and one call of one tool needs none.
  return process.getBuiltinModule("node:crypto").hash("sha256", text, "base64url");
}
