import type { Answer } from "@helve/agent-core";
import { toOutcomeContent } from "@helve/agent-core";
import { emit } from "./emit.ts";
import { endTurn } from "./ending/end-turn.ts";
import { runTurn } from "./run-turn.ts";
import { settleCall } from "./calls/settle-call.ts";
import type { Turn } from "./turn.ts";
import type { TurnResult } from "./turn-result.ts";

/** Goes on after the answer to a pending call; while others are pending, the model is not asked yet. Never rejects. */
export async function resumeTurn(turn: Turn, { pendingId, answer }: { readonly pendingId: string; readonly answer: Answer }): Promise<TurnResult> {
  const outcome = await turn.options.session.resume(pendingId, answer, { interaction: turn.options.interaction, signal: turn.signal });
  const settled = settleCall(turn, outcome);
  if (settled && turn.pending.size === 0) return runTurn(turn);
  emit(turn, { type: "turn-start" });
  if (settled) return endTurn(turn, { status: "pending" });
  const said = toOutcomeContent(outcome).map((block) => (block.type === "text" ? block.text : "")).join(" ");
  return endTurn(turn, { status: "failed", error: { code: "not-pending", message: `No call of this conversation waits under '${pendingId}'. ${said}` } });
}
