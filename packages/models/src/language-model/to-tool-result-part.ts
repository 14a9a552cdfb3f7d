import type { LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import type { ContentBlock, ToolMessage } from "@helve/agent-core";
import { isMediaBlock, toFilePart } from "./to-user-part.ts";
import { toBlockText } from "./to-block-text.ts";

type Output = LanguageModelV4ToolResultPart["output"];
type OutputPart = Extract<Output, { type: "content" }>["value"][number];

/** Where images and audio of tool results go. */
export type ToolMediaPlace = "tool-result" | "user-message";

/** The answer to one call. Media inside make it a list of parts; wires without such lists get words for them. */
export function toToolResultPart({ callId, name, content, failed }: ToolMessage, toolMedia: ToolMediaPlace): LanguageModelV4ToolResultPart {
  const hasMedia = toolMedia === "tool-result" && content.some(isMediaBlock);
  return { type: "tool-result", toolCallId: callId, toolName: name, output: hasMedia ? toParts(content) : toText(content, failed) };
}

function toParts(content: readonly ContentBlock[]): Output {
  return { type: "content", value: content.map((block): OutputPart => (isMediaBlock(block) ? toFilePart(block) : { type: "text", text: toBlockText(block) })) };
}

function toText(content: readonly ContentBlock[], failed: boolean): Output {
  const text = content.map(toBlockText).join("\n");
  // Providers refuse an empty answer, or read it as one that is missing.
  return { type: failed ? "error-text" : "text", value: text === "" ? "(no output)" : text };
}
