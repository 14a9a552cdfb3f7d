import type { Tool, ToolContext, ToolResult } from "@helve/agent-core";

/** Runs a tool as a loop of its own would: spellings, then the call. */
export async function callTool(tool: Tool, input: unknown, context: ToolContext): Promise<ToolResult> {
  return (await tool.impl.execute((tool.impl.prepareArguments?.(input) ?? input) as never, context)) as ToolResult;
}
