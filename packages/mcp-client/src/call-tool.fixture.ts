import { createToolContext } from "@helve/agent-core";
import type { CatalogView, ProviderEntry, ToolContext, ToolDefinition, ToolResult } from "@helve/agent-core";
import { toMcpToolName } from "@helve/tool-names";
import type { McpProvider } from "./mcp-provider.ts";

const view: CatalogView = { facts: {}, has: () => false };

/** The entry of a tool by the name that its server uses. */
export async function entryOf(provider: McpProvider, tool: string): Promise<ProviderEntry> {
  const name = toMcpToolName({ server: provider.server, tool });
  const entry = (await provider.entries()).find((candidate) => candidate.name === name);
  if (entry === undefined) throw new Error(`The provider has no tool '${tool}'.`);
  return entry;
}

export async function definitionOf(provider: McpProvider, tool: string): Promise<ToolDefinition> {
  return (await entryOf(provider, tool)).definition(view);
}

/** Runs a tool as a host would, its input taken as valid. */
export async function callTool(provider: McpProvider, tool: string, input: object = {}, context: Partial<ToolContext> = {}): Promise<ToolResult> {
  const { impl } = await (await entryOf(provider, tool)).tool();
  const answer = await impl.execute(input as never, createToolContext({ roots: [], ...context }));
  if (answer.suspend !== undefined) throw new Error("A tool of a server never suspends.");
  return answer;
}

export function textOf({ content }: ToolResult): string {
  return content.map((block) => (block.type === "text" ? block.text : `[${block.type}]`)).join("\n");
}
