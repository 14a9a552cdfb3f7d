import type { ListedTool } from "@helve/agent-core";
import type { DisclosureRule } from "./disclosure-rules.ts";

/** A turn's tools by what may happen to them. */
export interface SortedTools {
  /** Shown in any case: pinned ones, and our own that are not meant for search. */
  readonly fixed: readonly ListedTool[];
  readonly pinned: readonly ListedTool[];
  /** Found by search in any case, each with the setting that says so. */
  readonly forced: readonly { readonly tool: ListedTool; readonly text: string }[];
  /** Shown if there is room. */
  readonly open: readonly ListedTool[];
}

export function sortOutTools(tools: readonly ListedTool[], ruleOf: (tool: ListedTool) => DisclosureRule): SortedTools {
  const fixed: ListedTool[] = [];
  const pinned: ListedTool[] = [];
  const forced: { tool: ListedTool; text: string }[] = [];
  const open: ListedTool[] = [];
  for (const tool of tools) {
    const rule = ruleOf(tool);
    if (rule?.kind === "pin") pinned.push(tool);
    else if (rule?.kind === "defer") forced.push({ tool, text: rule.text });
    else if (mayBeDeferred(tool)) open.push(tool);
    else fixed.push(tool);
  }
  return { fixed, pinned, forced, open };
}

/** MCP tools, other third parties' tools, and whatever calls itself dynamic; our own tools are made to be at hand. */
function mayBeDeferred({ origin, definition }: ListedTool): boolean {
  return origin.kind === "mcp" || origin.trust === "third-party" || definition.exposure === "dynamic";
}
