import { errorResult } from "@helve/agent-core";
import type { ToolContext, ToolError, ToolResult } from "@helve/agent-core";
import type { McpPeer } from "../connect/mcp-peer.ts";
import type { ServerConnector } from "../connect/server-connector.ts";
import { McpServerError } from "../mcp-server-error.ts";
import { describeFailure } from "../connect/describe-failure.ts";
import { isAnswerTooLarge } from "../connect/answer-too-large.ts";
import { toProgressText } from "./to-progress-text.ts";
import { toToolResult } from "./to-tool-result.ts";

export interface ServerCall {
  readonly connector: ServerConnector;
  readonly server: string;
  /** The name that the server uses. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: Pick<ToolContext, "signal" | "update">;
  readonly mask: (text: string) => string;
}

/**
 * Calls a tool of a server, which is started or reached where necessary. Every failure is a result. A call that was taken
 * is never sent again, for it may have had its effect; one that a server refused since it no longer knew the session is,
 * once.
 */
export async function callServerTool(call: ServerCall): Promise<ToolResult> {
  const first = await attempt(call);
  const last = first === "session-over" ? await attempt(call) : first;
  return last === "session-over" ? failure(call, "was refused: the server forgets each session at once", unavailable) : last;
}

async function attempt(call: ServerCall): Promise<ToolResult | "session-over"> {
  try {
    return await send(call, await call.connector.connected(call.context.signal));
  } catch (error) {
    if (call.context.signal.aborted) return failure(call, "was cancelled", cancelled);
    if (McpServerError.isInstance(error)) return errorResult(error.message, { ...unavailable, code: error.code });
    throw error;
  }
}

async function send(call: ServerCall, peer: McpPeer): Promise<ToolResult | "session-over"> {
  const { connector, tool, input, context, mask } = call;
  try {
    const onProgress = (progress: unknown): void => context.update({ text: toProgressText(progress) });
    return toToolResult(await peer.request("tools/call", { name: tool, arguments: input }, { signal: context.signal, onProgress }));
  } catch (error) {
    if (context.signal.aborted) throw error;
    const verdict = peer.judge(error);
    if (isAnswerTooLarge(error)) return failure(call, `gave an answer that is larger than this client accepts: ${mask(describeFailure(error))} (maxMessageBytes)`, tooLarge);
    if (verdict === "answered") return failure(call, `was refused by the server: ${mask(describeFailure(error))}`, refusal(error));
    connector.discard(peer);
    return verdict === "session-over" ? verdict : failure(call, `got no answer: ${connector.status().error ?? mask(describeFailure(error))}`, lost);
  }
}

function failure({ server, tool }: ServerCall, what: string, error: ToolError): ToolResult {
  return errorResult(`'${tool}' of MCP server '${server}' ${what}${/[.!?]$/.test(what) ? "" : "."}`, error);
}

const cancelled: ToolError = { code: "cancelled", category: "unavailable", retryable: true };

/** Nothing was sent, so the same call may succeed later. */
const unavailable: ToolError = { code: "server-unreachable", category: "unavailable", retryable: true };

const lost: ToolError = {
  code: "server-lost",
  category: "unavailable",
  retryable: false,
  hint: "The call may have had its effect: find out before you repeat it.",
};

const tooLarge: ToolError = {
  code: "answer-too-large",
  category: "limit",
  retryable: false,
  hint: "The call may have had its effect. Ask for less at a time, or raise maxMessageBytes in this server's options.",
};

/** JSON-RPC's own codes for an unknown method and for wrong parameters. */
function refusal(error: unknown): ToolError {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === -32_602) return { code: "invalid-arguments", category: "input", retryable: false };
  if (code === -32_601) return { code: "tool-not-found", category: "not-found", retryable: false };
  return { code: "server-error", category: "internal", retryable: false };
}
