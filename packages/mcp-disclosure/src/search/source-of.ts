import type { ListedTool } from "@helve/agent-core";

/** Whose tool it is, in the words of a search: its server, or its provider where there is no server. */
export function sourceOf({ origin }: Pick<ListedTool, "origin">): string {
  return origin.server ?? origin.provider;
}
