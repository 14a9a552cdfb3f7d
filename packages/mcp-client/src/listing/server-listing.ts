import type { Diagnostic } from "@helve/agent-core";
import type { ListedTool } from "./listed-tool.ts";
import type { ListingCache } from "./listing-cache.ts";
import type { McpPeer } from "../connect/mcp-peer.ts";
import { McpServerError } from "../mcp-server-error.ts";
import { describeFailure } from "../connect/describe-failure.ts";
import { readAllPages } from "./read-all-pages.ts";
import { readListedTools } from "./read-listed-tools.ts";

/** What is known of a server's tools. */
export interface ServerListing {
  /** From an earlier connection, of this run or, once `load` was called, of an earlier one. */
  known(): readonly ListedTool[] | undefined;
  /** Takes what the cache holds, unless something newer is known. Does not reject. */
  load(): Promise<void>;
  /** Reads the list anew; says whether it differs. Rejects with `McpServerError`, and what was known stays. */
  refresh(peer: McpPeer): Promise<boolean>;
}

export interface ServerListingOptions {
  readonly server: string;
  readonly cache: ListingCache | undefined;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly mask: (text: string) => string;
  readonly onChanged: () => void;
}

export function createServerListing({ server, cache, report, mask, onChanged }: ServerListingOptions): ServerListing {
  let tools: readonly ListedTool[] | undefined;

  async function readTools(peer: McpPeer): Promise<readonly ListedTool[]> {
    try {
      const { tools: listed, problems } = readListedTools(await readAllPages(peer));
      for (const problem of problems) report({ code: "mcp-tool-set-aside", severity: "warning", text: `${problem}. It is left out; MCP server '${server}' offers it.` });
      return listed;
    } catch (error) {
      throw new McpServerError({ code: "listing-failed", server, message: `MCP server '${server}' gave no usable list of tools: ${mask(describeFailure(error))}.`, cause: error });
    }
  }

  async function keep(listed: readonly ListedTool[]): Promise<void> {
    try {
      await cache?.save(listed);
    } catch (error) {
      report({ code: "mcp-listing-not-kept", severity: "warning", text: `The tools of MCP server '${server}' could not be kept for the next run: ${describeFailure(error)}.` });
    }
  }

  return {
    known: () => tools,
    async load() {
      try {
        const kept = tools ?? (await cache?.load());
        tools ??= kept;
      } catch (error) {
        report({ code: "mcp-listing-not-read", severity: "warning", text: `The kept tools of MCP server '${server}' could not be read: ${describeFailure(error)}.` });
      }
    },
    async refresh(peer) {
      const listed = await readTools(peer);
      if (JSON.stringify(listed) === JSON.stringify(tools)) return false;
      tools = listed;
      await keep(listed);
      onChanged();
      return true;
    },
  };
}
