import type { ProviderEntry } from "./turn-catalog.ts";
import type { Tool } from "./tool.ts";
import type { ToolProvider } from "./tool-provider.ts";

/** A provider of tools that are already there. */
export function toToolProvider(tools: readonly Tool[]): ToolProvider {
  const entries = tools.map(toProviderEntry);
  return { entries: () => entries };
}

function toProviderEntry(tool: Tool): ProviderEntry {
  const { definition } = tool;
  return {
    name: definition.name,
    ...(definition.annotations === undefined ? {} : { annotations: definition.annotations }),
    definition: () => definition,
    tool: () => tool,
  };
}
