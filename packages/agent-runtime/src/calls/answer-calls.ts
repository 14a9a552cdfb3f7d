import type { ToolOutcome, TurnCatalog } from "@helve/agent-core";
import { toToolMessage } from "@helve/agent-core";
import type { Reply } from "../reply/reply.ts";
import type { Turn } from "../turn.ts";

/**
 * Runs the calls of a reply as one batch and puts an answer to each into the conversation. Calls of a reply that was cut
 * by its token limit, or that came after the signal, do not run; their outcomes say so.
 */
export async function answerCalls(turn: Turn, { reply, catalog }: { readonly reply: Reply; readonly catalog: TurnCatalog }): Promise<readonly ToolOutcome[]> {
  const { session, interaction } = turn.options;
  const outcomes = await session.callBatch(reply.calls, { catalog, interaction, signal: turn.signal, cutOff: reply.stopReason === "length" });
  turn.outcomes.push(...outcomes);
  turn.messages.push(...outcomes.map((outcome, index) => toToolMessage(outcome, reply.calls[index]?.name)));
  for (const { status, callId } of outcomes) if (status === "pending") turn.pending.add(callId);
  return outcomes;
}
