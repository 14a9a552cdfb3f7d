import type { Message, ModelClient, ModelEvent, ToolDefinition } from "@helve/agent-core";
import { ModelError } from "@helve/agent-core";

/** Test support: a conversation of one user message. */
export function userSays(text: string): Message {
  return { role: "user", content: [{ type: "text", text }] };
}

export async function collectEvents(model: ModelClient, { messages = [userSays("hi")], tools = [], signal = new AbortController().signal }: { readonly messages?: readonly Message[]; readonly tools?: readonly ToolDefinition[]; readonly signal?: AbortSignal } = {}): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream({ messages, tools }, { signal })) events.push(event);
  return events;
}

/** The error that a stream ends with. */
export async function collectError(model: ModelClient): Promise<ModelError> {
  const events: ModelEvent[] = [];
  try {
    for await (const event of model.stream({ messages: [userSays("hi")], tools: [] }, { signal: new AbortController().signal })) events.push(event);
  } catch (error) {
    if (ModelError.isInstance(error)) return error;
    throw error;
  }
  throw new Error(`An error was wanted; the stream ended with ${JSON.stringify(events)}.`);
}

export function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.kind === "text" ? event.text : "")).join("");
}
