import type { ListedTool } from "@helve/agent-core";
import type { SourceSummary } from "./search-answer.ts";
import { sourceOf } from "./source-of.ts";

/** How many tools each source has, sources by name. */
export function summarizeSources(tools: readonly ListedTool[]): readonly SourceSummary[] {
  const counts = new Map<string, number>();
  for (const tool of tools) counts.set(sourceOf(tool), (counts.get(sourceOf(tool)) ?? 0) + 1);
  return [...counts].map(([source, count]) => ({ source, tools: count })).toSorted((left, right) => (left.source < right.source ? -1 : 1));
}
