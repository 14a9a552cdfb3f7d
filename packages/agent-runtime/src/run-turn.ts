import { addReply } from "./reply/add-reply.ts";
import { answerCalls } from "./calls/answer-calls.ts";
import { buildRequest } from "./request/build-request.ts";
import { emit } from "./emit.ts";
import { endAtLimit } from "./ending/end-at-limit.ts";
import { endTurn } from "./ending/end-turn.ts";
import type { Ending } from "./ending/ending.ts";
import { repairReply } from "./reply/repair-reply.ts";
import { requestReply } from "./request/request-reply.ts";
import { toTurnError } from "./ending/to-turn-error.ts";
import type { Turn } from "./turn.ts";
import type { TurnResult } from "./turn-result.ts";

/** One turn: request, reply, calls, and again, until the model answers without a call. Never rejects. */
export async function runTurn(turn: Turn): Promise<TurnResult> {
  emit(turn, { type: "turn-start" });
  const ending = await takeSteps(turn).catch((error: unknown) => toEnding(turn, error));
  return endTurn(turn, ending);
}

async function takeSteps(turn: Turn): Promise<Ending> {
  while (turn.steps < turn.maxSteps) {
    turn.signal.throwIfAborted();
    const { catalog, request } = await buildRequest(turn);
    const reply = repairReply(turn, await requestReply(turn, request));
    addReply(turn, reply);
    const outcomes = reply.calls.length === 0 ? [] : await answerCalls(turn, { reply, catalog });
    turn.signal.throwIfAborted();
    if (reply.calls.length === 0) return { status: "completed" };
    if (outcomes.some(({ status }) => status === "pending")) return { status: "pending" };
  }
  return endAtLimit(turn);
}

function toEnding({ signal }: Turn, error: unknown): Ending {
  return signal.aborted ? { status: "aborted" } : { status: "failed", error: toTurnError(error) };
}
