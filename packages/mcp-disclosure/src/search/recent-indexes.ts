import type { ListedTool, ToolDefinition } from "@helve/agent-core";
import { createToolIndex } from "./create-tool-index.ts";
import type { ToolIndex } from "./create-tool-index.ts";

/** Sessions with the same tools share an index; this many different sets are kept. */
const keptIndexes = 8;

/**
 * Gives the index for exactly these tools. The key is what is indexed, so a changed description gives another index, and
 * two sessions share one only if nothing in it differs.
 */
export function createRecentIndexes(): (tools: readonly ListedTool[]) => Promise<ToolIndex> {
  const indexes = new Map<string, Promise<ToolIndex>>();
  return (tools) => {
    const key = toKey(tools);
    const index = indexes.get(key) ?? createToolIndex(tools);
    indexes.delete(key);
    indexes.set(key, index);
    const [oldest] = indexes.keys();
    if (indexes.size > keptIndexes && oldest !== undefined) indexes.delete(oldest);
    return index;
  };
}

function toKey(tools: readonly ListedTool[]): string {
  return digestText(tools.map(({ name, origin, definition }) => `${name}\0${origin.provider}\0${origin.server ?? ""}\0${digestDefinition(definition)}`).join("\n"));
}

const digests = new WeakMap<ToolDefinition, string>();

function digestDefinition(definition: ToolDefinition): string {
  const known = digests.get(definition);
  if (known !== undefined) return known;
  const { name, title, description, schema } = definition;
  const digest = digestText(JSON.stringify([name, title, description, schema]));
  digests.set(definition, digest);
  return digest;
}

function digestText(text: string): string {
  // Loaded at the first search: the module costs more than the rest of a start.
  return process.getBuiltinModule("node:crypto").hash("sha256", text, "base64url");
}
