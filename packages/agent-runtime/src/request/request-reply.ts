import { describeThrown } from "@helve/agent-core";
import type { ModelRequest } from "@helve/agent-core";
import { defaultIdleMs } from "../agent-options.ts";
import { collectReply } from "../reply/collect-reply.ts";
import { decideRetry, toRetryPolicy } from "./retry-policy.ts";
import { emit, emitDiagnostic } from "../emit.ts";
import { pause } from "./pause.ts";
import type { Reply } from "../reply/reply.ts";
import type { Turn } from "../turn.ts";

/** The model's reply, asked for again as the retry policy allows. Rejects with the last error, or the signal's reason. */
export async function requestReply(turn: Turn, request: ModelRequest): Promise<Reply> {
  const policy = toRetryPolicy(turn.options.retry);
  for (let failures = 1; ; failures++) {
    try {
      return await requestOnce(turn, request);
    } catch (error) {
      turn.signal.throwIfAborted();
      const waitMs = decideRetry({ error, failures, policy });
      if (waitMs === undefined) throw error;
      const why = describeThrown(error);
      emitDiagnostic(turn, { code: "model-request-retried", severity: "warning", text: `The request is sent again in ${waitMs} ms: ${why}` });
      await pause(waitMs, turn.signal);
    }
  }
}

async function requestOnce(turn: Turn, request: ModelRequest): Promise<Reply> {
  emit(turn, { type: "model-request", step: turn.steps + 1, messages: request.messages.length, tools: request.tools.length });
  const leaving = new AbortController();
  try {
    return await collectReply({
      events: turn.options.model.stream(request, { signal: AbortSignal.any([turn.signal, leaving.signal]) }),
      signal: turn.signal,
      idleMs: turn.options.idleMs ?? defaultIdleMs,
      onDelta: (kind, text) => emit(turn, { type: "model-delta", kind, text }),
    });
  } catch (error) {
    // A request that is left behind must not go on beside the one that follows it.
    leaving.abort(error);
    throw error;
  }
}
