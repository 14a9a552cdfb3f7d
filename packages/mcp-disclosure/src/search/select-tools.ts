import type { ListedTool } from "@helve/agent-core";
import { bareName } from "./bare-name.ts";

/** The named tools in the order they were asked for; a name without its server counts where only one tool has it. */
export function selectTools(tools: readonly ListedTool[], names: readonly string[]): { readonly found: readonly ListedTool[]; readonly notFound: readonly string[] } {
  const found = new Set<ListedTool>();
  const notFound: string[] = [];
  for (const name of names) {
    const tool = findByName(tools, name.trim());
    if (tool === undefined) notFound.push(name);
    else found.add(tool);
  }
  return { found: [...found], notFound };
}

function findByName(tools: readonly ListedTool[], name: string): ListedTool | undefined {
  const exact = tools.find((tool) => tool.name === name || tool.shownName === name);
  if (exact !== undefined) return exact;
  const bare = tools.filter((tool) => bareName(tool) === name);
  return bare.length === 1 ? bare[0] : undefined;
}
