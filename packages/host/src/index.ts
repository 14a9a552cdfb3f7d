// The host
export { createHost } from "./create-host.ts";
export type { AgentRequest, HelveHost } from "./helve-host.ts";
export type { HostOptions } from "./host-options.ts";

// What it says
export type { FoundTool, FoundTools } from "./search-tools.ts";
export type { ToolExplanation } from "@helve/turn-catalog";
export type { McpServerState, McpServerStatus } from "@helve/mcp-client";

// The workspace
export type { Workspace } from "./workspace/open-workspace.ts";
export type { Scratch } from "./workspace/copy-to-scratch.ts";
export { WorkspaceError } from "./workspace/workspace-error.ts";
