import type { ListedTool, ToolDefinition } from "@helve/agent-core";
import { estimateDefinitionTokens } from "@helve/tool-schema/tokens";
import { isEntrance } from "../entrances/create-mcp-invoke-tool.ts";
import type { DisclosedTool } from "./disclosure.ts";

/** The tools of a foreign loop as a catalog would list them. */
export function toListedTools(tools: readonly DisclosedTool[]): readonly ListedTool[] {
  const names = new Set<string>();
  return tools.map(({ name, title, description = "", inputSchema, server }) => {
    if (isEntrance(name)) throw new TypeError(`A tool is called '${name}', which is the name of an entrance to deferred tools. Rename it.`);
    if (names.has(name)) throw new TypeError(`Two tools are called '${name}', and a call could mean either. Rename one, for instance by toMcpToolName of @helve/tool-names.`);
    names.add(name);
    return toListedTool({ name, ...(title === undefined ? {} : { title }), description, schema: inputSchema }, server);
  });
}

export function toListedTool(definition: ToolDefinition, server: string | undefined): ListedTool {
  return {
    name: definition.name,
    shownName: definition.name,
    origin: { kind: "mcp", provider: "tools", trust: "third-party", ...(server === undefined ? {} : { server }) },
    definition,
    tokens: estimateDefinitionTokens(definition),
  };
}
