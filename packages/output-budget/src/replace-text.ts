import type { ContentBlock } from "@helve/agent-core";
import { hasText } from "./measure/collect-text.ts";

/** The content with its text blocks replaced, in the place of the first of them; everything else keeps its order. */
export function replaceText(content: readonly ContentBlock[], replacement: readonly ContentBlock[]): readonly ContentBlock[] {
  const first = content.findIndex(hasText);
  return content.flatMap((block, index) => (index === first ? replacement : hasText(block) ? [] : [block]));
}
