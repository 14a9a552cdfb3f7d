import { addUsage } from "../reply/add-usage.ts";
import { requestReply } from "../request/request-reply.ts";
import { toUserMessage } from "../request/to-user-message.ts";
import { withSystem } from "../request/build-request.ts";
import { withoutCalls } from "./without-calls.ts";
import type { Turn } from "../turn.ts";

/** One more request, without tools, so that the work so far ends in words. Rejects like any request. */
export async function askForSummary(turn: Turn): Promise<void> {
  const question = toUserMessage(`[Notice from the runtime, not from the user] All ${turn.maxSteps} steps of this turn are used and no tool can be called now. Say what was done, what was found out and what is left to do.`);
  const messages = withoutCalls([...withSystem(turn), question]);
  const reply = await requestReply(turn, await turn.options.session.prepareModelRequest({ messages, tools: [] }));
  turn.messages.push(question, { role: "assistant", content: reply.parts.filter((part) => part.type !== "call") });
  turn.usage = addUsage(turn.usage, reply.usage);
  turn.text = reply.text;
  turn.stopReason = reply.stopReason;
}
