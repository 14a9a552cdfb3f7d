// Providers
export { createMcpProvider } from "./create-mcp-provider.ts";
export { createMcpProviders } from "./create-mcp-providers.ts";
export type { McpProvider, McpProviderOptions, McpProviderSurroundings, McpServerState, McpServerStatus } from "./mcp-provider.ts";

// Errors
export { McpServerError } from "./mcp-server-error.ts";
export type { McpServerErrorCode } from "./mcp-server-error.ts";
