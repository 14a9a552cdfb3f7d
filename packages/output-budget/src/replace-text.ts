import type { ContentBlock } from "@helve/agent-core";
import type { Part } from "./blocks/bound-blocks.ts";

/** The content of the parts with the texts replaced, in the place of the first of them; everything else keeps its order. */
export function replaceText(parts: readonly Part[], replacement: readonly ContentBlock[]): readonly ContentBlock[] {
  const first = parts.findIndex(({ kind }) => kind === "text");
  return parts.flatMap((part, index) => (part.kind === "settled" ? part.blocks : index === first ? replacement : []));
}
