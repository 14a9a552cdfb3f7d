import type { ContentBlock } from "@helve/agent-core";
import { estimateTokens } from "@helve/tool-schema/tokens";
import { mostCharactersPerToken } from "./count-tokens-within.ts";
import { toJsonText } from "../to-json-text.ts";

/** What an image or a sound costs at most on the large providers: https://docs.anthropic.com/en/docs/build-with-claude/vision counts about 1,600 for a full image. */
const mediaTokens = 1_600;

/** A handle is 41 characters of letters and digits, its label some more. */
const artifactTokens = 40;

/** Estimated tokens of all that is no text of its own: media, pointers, and the labels of resources. */
export function measureBlocks(blocks: readonly ContentBlock[]): number {
  return blocks.reduce((sum, block) => sum + measureBlock(block), 0);
}

export function measureBlock(block: ContentBlock): number {
  switch (block.type) {
    case "text":
      return 0;
    case "image":
    case "audio":
      return mediaTokens + measureLabel(block.mimeType);
    case "resource":
      return (block.blob === undefined ? 0 : mediaTokens) + measureLabel(`${block.uri} ${block.mimeType ?? ""}`);
    case "artifact":
      return artifactTokens + (block.handle.length > longestHandle ? measureLabel(block.handle) : 0) + measureLabel(block.mimeType ?? "");
    case "resource-link":
      return measureLabel(`${block.name ?? ""} ${block.uri} ${block.mimeType ?? ""}`);
    default:
      return measureLabel(toJsonText(block));
  }
}

/** Whether a block carries bytes that are counted, and never cut. */
export function isMedia(block: ContentBlock | undefined): boolean {
  return block?.type === "image" || block?.type === "audio" || (block?.type === "resource" && block.blob !== undefined);
}

const longestHandle = 41;

/** Never less than its length allows: the estimate counts a run of spaces as nothing. */
function measureLabel(text: string): number {
  return Math.max(estimateTokens(text), Math.ceil(text.length / mostCharactersPerToken));
}
