import { setTimeout as sleep } from "node:timers/promises";
import type { ModelEvent, ModelRequest } from "@helve/agent-core";
import { ModelError } from "@helve/agent-core";
import { captureValues } from "./capture-values.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import type { ScriptStep } from "./script-file.ts";

export interface Playing {
  /** The step, for messages. */
  readonly label: string;
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
  /** What earlier steps captured; this one adds to it. */
  readonly captured: Map<string, string>;
  readonly nextCallId: () => string;
}

/** One reply, in the pieces that a provider would stream. */
export async function* playStep(step: ScriptStep, { label, request, signal, captured, nextCallId }: Playing): AsyncGenerator<ModelEvent> {
  await captureValues({ patterns: step.capture ?? {}, messages: request.messages, captured, label });
  if (step.delayMs !== undefined) await pause(step.delayMs, signal);
  for (const text of toPieces(fillPlaceholders(step.reasoning ?? "", captured))) yield { kind: "reasoning", text };
  for (const text of toPieces(fillPlaceholders(step.text ?? "", captured))) yield { kind: "text", text };
  for (const call of step.calls ?? []) {
    yield { kind: "call", call: { callId: call.callId ?? nextCallId(), name: call.name, input: fillPlaceholders(call.arguments ?? {}, captured) } };
  }
  if (step.usage !== undefined) yield { kind: "usage", usage: step.usage };
  if (step.error !== undefined) throw toError(step.error);
  yield { kind: "end", reason: step.stop ?? (step.calls === undefined ? "stop" : "tool-calls") };
}

async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(delayMs, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** Word by word, as models write. */
function toPieces(text: string): readonly string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

const retryableCodes = new Set(["rate-limit", "server-error", "connection", "broken-stream"]);

function toError({ code, message, retryable = retryableCodes.has(code), status, retryAfterMs }: NonNullable<ScriptStep["error"]>): ModelError {
  return new ModelError(message, { code, retryable, status, retryAfterMs });
}
