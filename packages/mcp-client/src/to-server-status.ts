import type { ConnectorStatus } from "./connect/server-connector.ts";
import type { FailureMemory } from "./connect/failure-memory.ts";
import type { McpServerStatus } from "./mcp-provider.ts";

export interface StatusParts extends Pick<McpServerStatus, "server" | "transport" | "endpoint"> {
  readonly connector: ConnectorStatus;
  /** How many tools are known; `undefined` where no listing is. */
  readonly tools: number | undefined;
  /** Why there is no listing. */
  readonly failure: ReturnType<FailureMemory["last"]>;
}

/** A server as a person asks about it. A connection without a usable listing counts as failed. */
export function toServerStatus({ server, transport, endpoint, connector, tools, failure }: StatusParts): McpServerStatus {
  const { state, ...rest } = connector;
  const known = tools === undefined ? {} : { tools };
  if (state === "ready" && tools === undefined && failure !== undefined) {
    return { server, transport, endpoint, state: "failed", ...rest, error: failure.error.message, nextTryAt: failure.nextTryAt };
  }
  return { server, transport, endpoint, state: state === "idle" && tools !== undefined ? "cached" : state, ...known, ...rest };
}
