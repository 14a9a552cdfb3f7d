export const toolSearchName = "tool_search";
export const mcpInvokeName = "mcp_invoke";

/** The tools by which deferred ones are found and called. */
export const entranceNames: readonly string[] = Object.freeze([toolSearchName, mcpInvokeName]);
