import type { LanguageModelV4FilePart, LanguageModelV4TextPart } from "@ai-sdk/provider";
import type { ContentBlock, MediaBlock } from "@helve/agent-core";
import { toBlockText } from "./to-block-text.ts";

/** A block as a part of a user message. */
export function toUserPart(block: ContentBlock): LanguageModelV4TextPart | LanguageModelV4FilePart {
  return isMediaBlock(block) ? toFilePart(block) : { type: "text", text: toBlockText(block) };
}

export function toFilePart({ data, mimeType }: MediaBlock): LanguageModelV4FilePart {
  return { type: "file", data: { type: "data", data }, mediaType: mimeType };
}

export function isMediaBlock(block: ContentBlock): block is MediaBlock {
  return block.type === "image" || block.type === "audio";
}
