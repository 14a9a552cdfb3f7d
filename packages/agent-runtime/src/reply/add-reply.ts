import { addUsage } from "./add-usage.ts";
import type { Reply } from "./reply.ts";
import type { Turn } from "../turn.ts";

/** Makes a reply part of the turn and of the conversation. */
export function addReply(turn: Turn, { parts, usage, stopReason, text }: Reply): void {
  turn.messages.push({ role: "assistant", content: parts });
  turn.usage = addUsage(turn.usage, usage);
  turn.stopReason = stopReason;
  turn.text = text;
  turn.steps += 1;
}
