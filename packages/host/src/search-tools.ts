import type { ListedTool, ToolOrigin, TurnCatalog } from "@helve/agent-core";
import { createToolSearch } from "@helve/mcp-disclosure";

/** What a search came to. Plain JSON. */
export interface FoundTools {
  /** The best first. */
  readonly tools: readonly FoundTool[];
  /** How many fit, shown or not. */
  readonly total: number;
  /** Names that are near, where nothing fits. */
  readonly nearest: readonly string[];
}

export interface FoundTool {
  /** Canonical. */
  readonly name: string;
  readonly origin: ToolOrigin;
  readonly description: string;
  /** Estimated tokens of the definition. */
  readonly tokens: number;
  /** Whether a model sees it without a search. */
  readonly shown: boolean;
}

export interface ToolSearchRequest {
  readonly catalog: TurnCatalog;
  readonly words: string;
  /** Default 10. */
  readonly limit?: number | undefined;
  /** Tools that stand for others and are not searched for themselves. */
  readonly entrances: readonly string[];
}

/** Searches a catalog as `tool_search` does. What a rule denies is not in it and is not found. */
export async function searchTools({ catalog, words, limit, entrances }: ToolSearchRequest): Promise<FoundTools> {
  const tools = [...catalog.visible, ...catalog.deferred].filter(({ name }) => !entrances.includes(name));
  const answer = await createToolSearch()({ tools, query: words, limit });
  if (answer.status === "refused") return { tools: [], total: 0, nearest: [] };
  const shown = new Set(catalog.visible.map(({ name }) => name));
  return { tools: answer.hits.map((tool) => toFoundTool(tool, shown)), total: answer.total, nearest: answer.nearest };
}

function toFoundTool({ name, origin, definition, tokens }: ListedTool, shown: ReadonlySet<string>): FoundTool {
  return { name, origin, description: definition.description, tokens, shown: shown.has(name) };
}
