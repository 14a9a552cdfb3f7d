import type { Message, ModelRequest, Notice, TurnCatalog, TurnFacts } from "@helve/agent-core";
import { toUserMessage } from "./to-user-message.ts";
import type { Turn } from "../turn.ts";

/** What one step asks, and the tools it asks with: its calls are resolved in this catalog and in no newer one. */
export interface StepRequest {
  readonly catalog: TurnCatalog;
  readonly request: ModelRequest;
}

/** The tools of this step, what ended meanwhile, and the conversation, after extensions had their say. */
export async function buildRequest(turn: Turn): Promise<StepRequest> {
  const { session } = turn.options;
  const catalog = await session.catalog(toFacts(turn));
  turn.messages.push(...session.notices().map(toNoticeMessage));
  const tools = catalog.visible.map(({ definition }) => definition);
  return { catalog, request: await session.prepareModelRequest({ messages: withSystem(turn), tools }) };
}

function toFacts({ id, options: { facts, model } }: Turn): TurnFacts {
  const given = typeof facts === "function" ? facts() : facts;
  return { ...given, model: { ...model.facts, ...given?.model }, turnId: id };
}

/** The conversation behind the system prompt. */
export function withSystem({ messages, options: { systemPrompt = "", session } }: Turn): readonly Message[] {
  const text = [systemPrompt, session.promptText()].filter((part) => part !== "").join("\n\n");
  return text === "" ? [...messages] : [{ role: "system", text }, ...messages];
}

/** Models take a user message for the user's words; this one is not. */
function toNoticeMessage({ text, callId }: Notice): Message {
  return toUserMessage(`[Notice from a tool${callId === undefined ? "" : ` (call ${callId})`}, not from the user] ${text}`);
}
