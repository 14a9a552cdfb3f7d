import type { ContentBlock } from "@helve/agent-core";
import { estimateTokens } from "@helve/tool-schema/tokens";

/** What an image or a sound costs at most on the large providers: https://docs.anthropic.com/en/docs/build-with-claude/vision counts about 1,600 for a full image. */
const mediaTokens = 1_600;

/** A handle is 32 characters, its label some more. */
const artifactTokens = 40;

/** Estimated tokens of the blocks that are not text. They are counted, and never cut. */
export function measureBlocks(blocks: readonly ContentBlock[]): number {
  return blocks.reduce((sum, block) => sum + measureBlock(block), 0);
}

function measureBlock(block: ContentBlock): number {
  switch (block.type) {
    case "text":
      return 0;
    case "image":
    case "audio":
      return mediaTokens;
    case "resource":
      return block.blob === undefined ? 0 : mediaTokens;
    case "artifact":
      return artifactTokens;
    case "resource-link":
      return estimateTokens(`${block.name ?? ""} ${block.uri}`);
    default:
      return estimateTokens(JSON.stringify(block.data));
  }
}
