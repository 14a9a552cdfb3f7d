import type { Client } from "@modelcontextprotocol/client";
import type { McpPeer, PeerListener } from "./mcp-peer.ts";
import type { ServerLink } from "./server-link.ts";
import type { ServerSetting } from "./server-setting.ts";
import { McpServerError } from "../mcp-server-error.ts";
import { createClient } from "./create-client.ts";
import { createServerLink } from "./server-link.ts";
import { describeEndpoint } from "./server-setting.ts";
import { describeFailure } from "./describe-failure.ts";
import { toPeer } from "./to-peer.ts";
import { withinTime } from "./within-time.ts";

export interface ConnectRequest {
  readonly setting: ServerSetting;
  readonly listener: PeerListener;
  readonly signal: AbortSignal;
  /** Hears of each ending that goes on after the answer, so that whoever closes can wait for it. */
  readonly onEnding: (ending: Promise<void>) => void;
}

/**
 * Starts or reaches a server and shakes hands with it, in whichever protocol era it speaks. Rejects with
 * `McpServerError`; nothing that was started for a failed attempt stays.
 */
export async function connectServer(request: ConnectRequest): Promise<McpPeer> {
  const deadline = Date.now() + request.setting.connectTimeoutMs;
  const first = await attempt(request, { deadline, era: "any" });
  if ("peer" in first) return first.peer;
  // Servers of some SDKs end at the first request they do not know, which the question for the newer era is to them.
  if (!first.endedAtProbe) throw first.error;
  const second = await attempt(request, { deadline, era: "initialize" });
  if ("peer" in second) return second.peer;
  throw second.error;
}

interface AttemptOptions {
  readonly deadline: number;
  readonly era: "any" | "initialize";
}

type Attempt = { readonly peer: McpPeer } | { readonly error: McpServerError; readonly endedAtProbe: boolean };

async function attempt({ setting, listener, signal, onEnding }: ConnectRequest, { deadline, era }: AttemptOptions): Promise<Attempt> {
  const link = await createServerLink(setting);
  try {
    const client = await createClient(setting);
    const late = (): Error => new Error(`it did not shake hands within ${setting.connectTimeoutMs} ms`);
    await withinTime(shakeHands({ client, link, deadline, era }), { milliseconds: Math.max(0, deadline - Date.now()), signal, late });
    return { peer: toPeer({ client, link, listener, report: setting.report, server: setting.server }) };
  } catch (error) {
    const ending = link.close();
    onEnding(ending);
    await Promise.race([ending, lastWordsArrive()]);
    return { error: toError(error, { setting, link }), endedAtProbe: era === "any" && link.hasEnded() && !signal.aborted && isEndAtProbe(error) };
  }
}

async function shakeHands({ client, link, deadline, era }: AttemptOptions & { readonly client: Client; readonly link: ServerLink }): Promise<void> {
  const timeout = Math.max(1, deadline - Date.now());
  await client.connect(link.transport, era === "initialize" ? { timeout, prior: { kind: "legacy" } } : { timeout });
}

/** What the SDK calls a connection that closed while the newer era was asked for. */
function isEndAtProbe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERA_NEGOTIATION_FAILED";
}

/** stderr and the exit arrive a moment after the pipe has closed. A server that ends slowly is not waited for. */
function lastWordsArrive(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 250));
}

function toError(error: unknown, { setting, link }: { readonly setting: ServerSetting; readonly link: ServerLink }): McpServerError {
  const message = `MCP server '${setting.server}' (${describeEndpoint(setting)}) could not be used: ${setting.mask(describeFailure(error))}.${link.lastWords()}`;
  return new McpServerError({ code: "server-unreachable", server: setting.server, message });
}
