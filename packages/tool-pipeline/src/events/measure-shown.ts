import { toOutcomeContent } from "@helve/agent-core";
import type { ContentBlock, ToolOutcome } from "@helve/agent-core";

/** Bytes of the text that a model reads of an outcome, and of what was archived instead. */
export function measureShown(outcome: ToolOutcome): { readonly shownBytes: number; readonly archivedBytes: number } {
  const blocks = toOutcomeContent(outcome);
  return { shownBytes: sum(blocks.map(textBytes)), archivedBytes: sum(blocks.map((block) => (block.type === "artifact" ? block.bytes : 0))) };
}

function textBytes(block: ContentBlock): number {
  if (block.type === "text") return Buffer.byteLength(block.text);
  return block.type === "resource" ? Buffer.byteLength(block.text ?? "") : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
