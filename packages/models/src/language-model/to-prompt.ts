import type { LanguageModelV4Message, LanguageModelV4Prompt } from "@ai-sdk/provider";
import type { AssistantPart, JsonObject, Message, ToolMessage } from "@helve/agent-core";
import { isMediaBlock, toFilePart, toUserPart } from "./to-user-part.ts";
import { toToolResultPart } from "./to-tool-result-part.ts";
import type { ToolMediaPlace } from "./to-tool-result-part.ts";

type AssistantMessageV4 = Extract<LanguageModelV4Message, { role: "assistant" }>;
type AssistantPartV4 = AssistantMessageV4["content"][number];
type ProviderOptions = NonNullable<AssistantPartV4["providerOptions"]>;

/** A conversation as the specification words it: answers to the calls of one reply become one tool message. */
export function toPrompt(messages: readonly Message[], { toolMedia }: { readonly toolMedia: ToolMediaPlace }): LanguageModelV4Prompt {
  return groupToolMessages(messages).flatMap((group) => (Array.isArray(group) ? toToolMessages(group, toolMedia) : [toMessage(group)]));
}

type Single = Exclude<Message, ToolMessage>;

function groupToolMessages(messages: readonly Message[]): (Single | ToolMessage[])[] {
  const groups: (Single | ToolMessage[])[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (message.role !== "tool") groups.push(message);
    else if (Array.isArray(last)) last.push(message);
    else groups.push([message]);
  }
  return groups;
}

function toMessage(message: Single): LanguageModelV4Message {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", content: message.content.map(toUserPart) };
    case "assistant":
      return { role: "assistant", content: message.content.map(toAssistantPart) };
  }
}

function toAssistantPart(part: AssistantPart): AssistantPartV4 {
  const provider = toProviderOptions(part.providerData);
  if (part.type === "call") return { type: "tool-call", toolCallId: part.call.callId, toolName: part.call.name, input: toObject(part.call.input), ...provider };
  return { type: part.type, text: part.text, ...provider };
}

function toProviderOptions(data: JsonObject | undefined): { providerOptions?: ProviderOptions } {
  return data === undefined ? {} : { providerOptions: data as ProviderOptions };
}

/** Providers take only an object back, even for arguments that were none. */
function toObject(input: unknown): unknown {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? input : { invalidArguments: input };
}

function toToolMessages(group: readonly ToolMessage[], toolMedia: ToolMediaPlace): LanguageModelV4Prompt {
  const results: LanguageModelV4Message = { role: "tool", content: group.map((message) => toToolResultPart(message, toolMedia)) };
  const shown = toolMedia === "user-message" ? group.flatMap(mediaOf) : [];
  return shown.length === 0 ? [results] : [results, { role: "user", content: shown }];
}

function mediaOf({ name, callId, content }: ToolMessage): Extract<LanguageModelV4Message, { role: "user" }>["content"] {
  const media = content.filter(isMediaBlock);
  return media.length === 0 ? [] : [{ type: "text", text: `From the result of ${name} (call ${callId}):` }, ...media.map(toFilePart)];
}
