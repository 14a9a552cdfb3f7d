import { maximumNameLength } from "./is-provider-name.ts";
import { toSafePart } from "./to-safe-part.ts";

/** A tool of an MCP server, by the names that the configuration and the server use. */
export interface McpToolAddress {
  readonly server: string;
  readonly tool: string;
}

const border = "__";

/** Leaves a tool at least 25 of the 64 characters, whatever its server is called. */
const maximumServerLength = 32;

/**
 * `mcp__server__tool`: legal for every provider, and a function of the two names alone, so that no other
 * server, no order and no process changes it. Lossy names carry a hash; keep a table for the way back,
 * never parse.
 *
 * @example
 * toMcpToolName({ server: "github", tool: "create_issue" }); // "mcp__github__create_issue"
 */
export function toMcpToolName({ server, tool }: McpToolAddress): string {
  const prefix = toMcpServerPrefix(server);
  const limit = maximumNameLength - prefix.length;
  return prefix + toSafePart(tool, { limit, fallback: "tool", identity: `${server}\0${tool}` });
}

/** What the names of all tools of one server start with; different for different servers. `mcp__github__` */
export function toMcpServerPrefix(server: string): string {
  return `mcp${border}${toSafePart(server, { limit: maximumServerLength, fallback: "server" })}${border}`;
}
