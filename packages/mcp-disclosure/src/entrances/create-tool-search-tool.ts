import { defineTool, errorResult, textResult } from "@helve/agent-core";
import type { CatalogListing, Tool, ToolResult } from "@helve/agent-core";
import type { ToolSearch } from "../search/create-tool-search.ts";
import { describeSearch } from "./describe-search.ts";
import { isEntrance } from "./create-mcp-invoke-tool.ts";
import { toolSearchName } from "./entrance-names.ts";
import { prepareSearchArguments } from "./prepare-search-arguments.ts";
import { searchInput } from "./search-input.ts";
import type { SearchInput } from "./search-input.ts";

/** Searches the tools of the turn in which it is called: shown and deferred ones, never what was dropped or is hidden. */
export function createToolSearchTool({ servers = [] }: { readonly servers?: readonly string[] | undefined } = {}): Tool<SearchInput> {
  // Tokenizer, ranking and rendering are loaded at the first search.
  let loading: Promise<ToolSearch> | undefined;
  const loadSearch = (): Promise<ToolSearch> => (loading ??= import("../search/create-tool-search.ts").then(({ createToolSearch }) => createToolSearch()));
  return defineTool({
    name: toolSearchName,
    title: "Find tools",
    description: describeSearch(servers),
    schema: searchInput,
    annotations: { effects: [], idempotent: true },
    executionMode: "parallel",
    prepareArguments: prepareSearchArguments,
    execute: async (input, { catalog }) => {
      if (catalog === undefined) return withoutCatalog();
      const [search, { renderAnswer }] = await Promise.all([loadSearch(), import("../results/render-answer.ts")]);
      const answer = await search({ ...input, tools: searchedTools(catalog) });
      return toResult(renderAnswer(answer, { shown: new Set(catalog.visible.map(({ name }) => name)) }), answer.status === "refused");
    },
  });
}

function searchedTools({ visible, deferred }: CatalogListing): CatalogListing["visible"] {
  return [...visible, ...deferred].filter(({ name }) => !isEntrance(name));
}

function toResult(text: string, refused: boolean): ToolResult {
  return refused ? errorResult(text, { code: "search-refused", category: "input", retryable: false }) : textResult(text);
}

function withoutCatalog(): ToolResult {
  return errorResult("There is no catalog to search: this tool runs alone, without a host.", { code: "no-host", category: "unavailable", retryable: false, hint: "Run it in a ToolHost, or use createDisclosure." });
}
