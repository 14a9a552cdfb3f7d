import { toToolProvider } from "@helve/agent-core";
import type { ToolProvider } from "@helve/agent-core";
import { createMcpInvokeTool } from "./entrances/create-mcp-invoke-tool.ts";
import { createToolSearchTool } from "./entrances/create-tool-search-tool.ts";

export interface DisclosureProviderOptions {
  /** Names of the configured servers, for the description of `tool_search`: fixed here, so that it stays the same while servers come and go. */
  readonly servers?: readonly string[] | undefined;
}

/** The entrances `tool_search` and `mcp_invoke`, for a `ToolHost`. The search engine is loaded at the first search. */
export function createDisclosureProvider({ servers }: DisclosureProviderOptions = {}): ToolProvider {
  return toToolProvider([createToolSearchTool({ servers }), createMcpInvokeTool()]);
}
