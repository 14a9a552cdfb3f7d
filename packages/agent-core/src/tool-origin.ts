/**
 * Where a tool comes from. Stamped by the host when a provider is added and kept through every wrapper: a tool cannot
 * state it, and nothing is ever derived from a name. The default is `third-party`.
 */
export interface ToolOrigin {
  readonly kind: "builtin" | "toolset" | "extension" | "mcp";
  /** The provider's id within its host. */
  readonly provider: string;
  /** The MCP server, where there is one. */
  readonly server?: string;
  /** For whom a provider offers the tool; accepted only from providers that were granted it. */
  readonly owner?: string;
  readonly trust: "first-party" | "third-party";
}
