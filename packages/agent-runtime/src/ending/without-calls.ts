import type { AssistantPart, ContentBlock, Message } from "@helve/agent-core";

/**
 * A conversation in which calls and their answers are told in words: there are providers that refuse calls in a request
 * that defines no tools.
 */
export function withoutCalls(messages: readonly Message[]): readonly Message[] {
  return messages.map(toPlain);
}

function toPlain(message: Message): Message {
  switch (message.role) {
    case "system":
    case "user":
      return message;
    case "assistant":
      return { role: "assistant", content: message.content.map(toPlainPart) };
    case "tool":
      return { role: "user", content: [text(`[${message.failed ? "Failure" : "Result"} of ${message.name}, call ${message.callId}]`), ...message.content] };
  }
}

function toPlainPart(part: AssistantPart): AssistantPart {
  if (part.type !== "call") return part;
  return { type: "text", text: `[Called ${part.call.name}, call ${part.call.callId}: ${JSON.stringify(part.call.input) ?? "no arguments"}]` };
}

function text(value: string): ContentBlock {
  return { type: "text", text: value };
}
