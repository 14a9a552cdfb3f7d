import type { ListedTool } from "@helve/agent-core";
import { nearestNames } from "@helve/tool-names";
import { bareName } from "./bare-name.ts";
import { createRecentIndexes } from "./recent-indexes.ts";
import { defaultLimit } from "./search-answer.ts";
import type { SearchAnswer, SearchPage, SearchRequest } from "./search-answer.ts";
import { selectTools } from "./select-tools.ts";
import { sourceOf } from "./source-of.ts";
import { summarizeSources } from "./summarize-sources.ts";

/** Searches tools. Rejects only if the search engine cannot be loaded. */
export type ToolSearch = (request: SearchRequest) => Promise<SearchAnswer>;

/**
 * A search over whatever tools it is given, with indexes kept for those it has seen.
 *
 * @example
 * const search = createToolSearch();
 * const answer = await search({ tools: [...catalog.visible, ...catalog.deferred], query: "create issue github" });
 */
export function createToolSearch(): ToolSearch {
  const indexOf = createRecentIndexes();
  return async (request) => {
    const { tools, query = "", select, source, cursor } = request;
    const offset = toOffset(cursor);
    if (offset === undefined) return refuse(`The cursor ${JSON.stringify(cursor)} is none that a search gave. Leave it out for the first page.`);
    const within = source === undefined ? tools : tools.filter((tool) => isFrom(tool, source));
    if (select !== undefined) {
      const { found, notFound } = selectTools(within, select);
      return toPage({ by: "select", matched: found, notFound, offset, request });
    }
    if (query.trim() !== "") {
      // One index serves every source: what is elsewhere is left out afterwards.
      const byName = new Map(within.map((tool) => [tool.name, tool]));
      const ranked = (await indexOf(tools)).rank(query);
      return toPage({ by: "query", matched: ranked.flatMap((name) => byName.get(name) ?? []), notFound: [], offset, request });
    }
    if (source === undefined) return refuse(`A search needs keywords in 'query', names in 'select', or a server in 'source'. ${describeSources(tools)}`);
    return toPage({ by: "source", matched: within, notFound: [], offset, request });
  };
}

function toOffset(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === "") return 0;
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined;
}

function isFrom(tool: ListedTool, source: string): boolean {
  const wanted = source.trim().toLowerCase();
  const own = sourceOf(tool).toLowerCase();
  return own === wanted || `mcp:${own}` === wanted;
}

function refuse(text: string): SearchAnswer {
  return { status: "refused", text };
}

function describeSources(tools: readonly ListedTool[]): string {
  const sources = summarizeSources(tools);
  return sources.length === 0 ? "No server has tools at present." : `Sources: ${sources.map(({ source, tools: count }) => `${source} (${count})`).join(", ")}.`;
}

function toPage({ by, matched, notFound, offset, request }: {
  readonly by: SearchPage["by"];
  readonly matched: readonly ListedTool[];
  readonly notFound: readonly string[];
  readonly offset: number;
  readonly request: SearchRequest;
}): SearchPage {
  const { tools, query, limit = defaultLimit } = request;
  const hits = by === "select" ? matched : matched.slice(offset, offset + limit);
  const wanted = by === "select" ? notFound : [query ?? ""];
  const nearest = matched.length > 0 && notFound.length === 0 ? [] : [...new Set(wanted.flatMap((name) => findNearest(name, tools)))];
  return { status: "found", by, hits, offset: by === "select" ? 0 : offset, total: matched.length, notFound, nearest, sources: matched.length === 0 ? summarizeSources(tools) : [] };
}

function findNearest(name: string, tools: readonly ListedTool[]): readonly string[] {
  if (name.trim() === "") return [];
  const names = nearestNames(name, tools.map((tool) => tool.name));
  const bare = nearestNames(name, tools.map(bareName));
  return names.length > 0 ? names : tools.filter((tool) => bare.includes(bareName(tool))).map((tool) => tool.name).slice(0, 3);
}
