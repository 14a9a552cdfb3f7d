import type { McpPeer } from "../connect/mcp-peer.ts";

/** Whoever pages further than this does not end: 1,000 pages are more tools than any server has. */
const mostPages = 1_000;

/** Every tool of a server, as sent. Rejects where the paging goes in circles or does not end, and where a page is no list. */
export async function readAllPages(peer: McpPeer, signal?: AbortSignal): Promise<readonly unknown[]> {
  const tools: unknown[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 1; page <= mostPages; page += 1) {
    const result = await peer.request("tools/list", cursor === undefined ? {} : { cursor }, { signal });
    tools.push(...toolsOf(result));
    cursor = cursorOf(result);
    if (cursor === undefined) return tools;
    if (seen.has(cursor)) throw new Error(`its list of tools goes in circles: page ${page} names the next page '${cursor.slice(0, 100)}' for the second time`);
    seen.add(cursor);
  }
  throw new Error(`its list of tools did not end after ${mostPages} pages`);
}

function toolsOf(result: unknown): readonly unknown[] {
  if (typeof result === "object" && result !== null && "tools" in result && Array.isArray(result.tools)) return result.tools;
  throw new Error("its answer to tools/list holds no list of tools");
}

/** Servers end with no cursor, with null and with an empty one alike. */
function cursorOf(result: unknown): string | undefined {
  const cursor = typeof result === "object" && result !== null && "nextCursor" in result ? result.nextCursor : undefined;
  return typeof cursor === "string" && cursor !== "" ? cursor : undefined;
}
