import type { ContentBlock, ResourceBlock, TextBlock } from "@helve/agent-core";

/** All that a model reads of a result as text. */
export function collectText(content: readonly ContentBlock[]): string {
  const texts = content.filter(hasText).map(({ text }) => text ?? "");
  return texts.length === 1 ? (texts[0] ?? "") : texts.join("\n");
}

export function hasText(block: ContentBlock): block is TextBlock | ResourceBlock {
  return block.type === "text" || (block.type === "resource" && block.text !== undefined);
}
