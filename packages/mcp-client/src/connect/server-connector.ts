import type { McpPeer, PeerListener } from "./mcp-peer.ts";
import { McpServerError } from "../mcp-server-error.ts";
import { createFailureMemory } from "./failure-memory.ts";
import { describeFailure } from "./describe-failure.ts";
import { untilAborted } from "./until-aborted.ts";

/** Keeps one connection to one server: made when first needed, shared by all who need it, made anew after it was lost. */
export interface ServerConnector {
  /**
   * The connection, made where there is none; everybody who asks meanwhile waits for the same attempt. Rejects with
   * `McpServerError`, at once while a failed attempt is recent, and with the signal's reason when that aborts: the
   * attempt goes on for the others.
   */
  connected(signal?: AbortSignal): Promise<McpPeer>;
  /** Gives up a connection that has failed. */
  discard(peer: McpPeer): void;
  status(): ConnectorStatus;
  /** Ends everything; nothing is connected afterwards. Does not reject. */
  close(): Promise<void>;
}

export interface ConnectorStatus {
  readonly state: "idle" | "connecting" | "ready" | "failed" | "closed";
  readonly protocol?: string;
  readonly error?: string;
  readonly nextTryAt?: number;
}

export interface ConnectorOptions {
  readonly server: string;
  readonly connect: (attempt: { readonly listener: PeerListener; readonly signal: AbortSignal; readonly onEnding: (ending: Promise<void>) => void }) => Promise<McpPeer>;
  /** A new connection stands. */
  readonly onConnected: (peer: McpPeer) => void;
  readonly onToolsChanged: () => void;
  readonly now?: () => number;
}

export function createServerConnector({ server, connect, onConnected, onToolsChanged, now }: ConnectorOptions): ServerConnector {
  const closing = new AbortController();
  const endings = new Set<Promise<void>>();
  const failures = createFailureMemory(now);
  let peer: McpPeer | undefined;
  let attempt: Promise<McpPeer> | undefined;
  let lastEnd: string | undefined;

  function onEnding(ending: Promise<void>): void {
    const settled = ending.finally(() => endings.delete(settled));
    endings.add(settled);
  }

  const listener: PeerListener = {
    toolsChanged: onToolsChanged,
    ended(reason) {
      lastEnd = `the connection to MCP server '${server}' ended. ${reason}`.trimEnd();
      if (peer !== undefined) onEnding(peer.close());
      peer = undefined;
    },
  };

  async function startAttempt(): Promise<McpPeer> {
    try {
      peer = await connect({ listener, signal: closing.signal, onEnding });
      failures.clear();
      lastEnd = undefined;
      return peer;
    } catch (error) {
      if (closing.signal.aborted) throw closedError(server);
      const shown = toServerError(error, server);
      failures.remember(shown);
      throw shown;
    } finally {
      attempt = undefined;
    }
  }

  async function connected(): Promise<McpPeer> {
    if (closing.signal.aborted) throw closedError(server);
    if (peer?.isOpen() === true) return peer;
    if (attempt !== undefined) return attempt;
    const failure = failures.last();
    if (failure?.isDue === false) throw failure.error;
    attempt = startAttempt();
    const made = await attempt;
    onConnected(made);
    return made;
  }

  return {
    connected: (signal) => (signal === undefined ? connected() : untilAborted(connected(), signal)),
    discard(failed) {
      onEnding(failed.close());
      if (peer === failed) peer = undefined;
    },
    status() {
      if (closing.signal.aborted) return { state: "closed" };
      if (peer?.isOpen() === true) return { state: "ready", ...(peer.protocol === undefined ? {} : { protocol: peer.protocol }) };
      if (attempt !== undefined) return { state: "connecting" };
      const failure = failures.last();
      if (failure !== undefined) return { state: "failed", error: failure.error.message, nextTryAt: failure.nextTryAt };
      return { state: "idle", ...(lastEnd === undefined ? {} : { error: lastEnd }) };
    },
    async close() {
      closing.abort(closedError(server));
      await attempt?.catch(() => {});
      if (peer !== undefined) onEnding(peer.close());
      peer = undefined;
      while (endings.size > 0) await Promise.all(endings);
    },
  };
}

function toServerError(error: unknown, server: string): McpServerError {
  if (McpServerError.isInstance(error)) return error;
  return new McpServerError({ code: "server-unreachable", server, message: `MCP server '${server}' could not be used: ${describeFailure(error)}.`, cause: error });
}

function closedError(server: string): McpServerError {
  return new McpServerError({ code: "provider-closed", server, message: `MCP server '${server}' is not used any more: its provider has been closed.` });
}
