import type { ToolOutcome } from "@helve/agent-core";
import { toToolMessage } from "@helve/agent-core";
import type { Turn } from "../turn.ts";

/** Puts the outcome of a resumed call in the place of the words that stood for it. Whether there was such a place. */
export function settleCall({ outcomes, messages, pending }: Turn, outcome: ToolOutcome): boolean {
  outcomes.push(outcome);
  if (!pending.has(outcome.callId)) return false;
  if (outcome.status !== "pending") pending.delete(outcome.callId);
  const at = messages.findLastIndex((message) => message.role === "tool" && message.callId === outcome.callId);
  const message = messages[at];
  if (message?.role === "tool") messages[at] = toToolMessage(outcome, message.name);
  return true;
}
