import type { ContentBlock } from "@helve/agent-core";
import { isMedia } from "../measure/measure-blocks.ts";

/** Characters of base64. The large providers take images of up to 5 MB: https://docs.anthropic.com/en/docs/build-with-claude/vision */
const mostPayloadCharacters = 5_000_000;

/** The base64 of an image, a sound or an embedded file; nothing for other blocks. */
export function payloadOf(block: ContentBlock): string | undefined {
  if (block.type === "image" || block.type === "audio") return block.data;
  return block.type === "resource" ? block.blob : undefined;
}

export function isWithinPayload(block: ContentBlock): boolean {
  return !isMedia(block) || (payloadOf(block) ?? "").length <= mostPayloadCharacters;
}
