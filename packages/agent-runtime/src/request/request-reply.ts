import type { ModelRequest } from "@helve/agent-core";
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
      const why = error instanceof Error ? error.message : String(error);
      emitDiagnostic(turn, { code: "model-request-retried", severity: "warning", text: `The request is sent again in ${waitMs} ms: ${why}` });
      await pause(waitMs, turn.signal);
    }
  }
}

function requestOnce(turn: Turn, request: ModelRequest): Promise<Reply> {
  emit(turn, { type: "model-request", step: turn.steps + 1, messages: request.messages.length, tools: request.tools.length });
  return collectReply({
    events: turn.options.model.stream(request, { signal: turn.signal }),
    signal: turn.signal,
    onDelta: (kind, text) => emit(turn, { type: "model-delta", kind, text }),
  });
}
