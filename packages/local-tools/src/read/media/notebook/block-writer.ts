import type { ContentBlock, MediaBlock } from "@helve/agent-core";

/** Puts lines and images into blocks in their order: lines that follow each other are one block. */
export interface BlockWriter {
  line(text: string): void;
  image(block: MediaBlock): void;
  finish(notes: readonly string[]): readonly ContentBlock[];
}

export function createBlockWriter(): BlockWriter {
  const blocks: ContentBlock[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) blocks.push({ type: "text", text: lines.join("\n") });
    lines = [];
  };
  return {
    line: (text) => void lines.push(text),
    image(block) {
      flush();
      blocks.push(block);
    },
    finish(notes) {
      flush();
      return [...blocks, ...notes.map((text) => ({ type: "text", text }) as const)];
    },
  };
}
