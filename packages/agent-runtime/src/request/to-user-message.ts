import type { ContentBlock, UserMessage } from "@helve/agent-core";

/** A prompt as a message. */
export function toUserMessage(prompt: string | readonly ContentBlock[]): UserMessage {
  return { role: "user", content: typeof prompt === "string" ? [{ type: "text", text: prompt }] : prompt };
}
