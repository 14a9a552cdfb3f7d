import type { ContentBlock } from "./content-block.ts";
import type { JsonObject } from "./json.ts";
import type { ToolCall } from "./tool-call.ts";

/** One message of a conversation. Plain JSON. */
export type Message = SystemMessage | UserMessage | AssistantMessage | ToolMessage;

export interface SystemMessage {
  readonly role: "system";
  readonly text: string;
}

export interface UserMessage {
  readonly role: "user";
  readonly content: readonly ContentBlock[];
}

export interface AssistantMessage {
  readonly role: "assistant";
  readonly content: readonly AssistantPart[];
}

/** `providerData` goes back to the same provider unread, such as the signature of a thought. */
export type AssistantPart =
  | { readonly type: "text"; readonly text: string; readonly providerData?: JsonObject }
  | { readonly type: "reasoning"; readonly text: string; readonly providerData?: JsonObject }
  | { readonly type: "call"; readonly call: ToolCall; readonly providerData?: JsonObject };

/** The answer to one call. */
export interface ToolMessage {
  readonly role: "tool";
  readonly callId: string;
  /** The name the model called. */
  readonly name: string;
  readonly content: readonly ContentBlock[];
  readonly failed: boolean;
}
