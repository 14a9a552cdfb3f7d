import type { ContentBlock } from "@helve/agent-core";
import { isMedia, measureBlock } from "../measure/measure-blocks.ts";
import { membersOf } from "./block-members.ts";
import { isWithinPayload } from "./payload.ts";

/** An unknown block says nothing to a model beyond its type's name, so it may take only this much, in estimated tokens. */
const mostUnknownTokens = 500;

/**
 * Which blocks stay as they are, by position: in order, as long as they fit into the limit. Texts are not judged here.
 * The first artifact (the tool's own archive) and the first image or sound stay in any case.
 */
export function chooseBlocks(blocks: readonly ContentBlock[], limitTokens: number): ReadonlySet<number> {
  const always = [blocks.findIndex(({ type }) => type === "artifact"), blocks.findIndex((block) => isMedia(block) && isWithinPayload(block))].filter((index) => index >= 0);
  const kept = new Set<number>();
  let left = limitTokens;
  for (const index of new Set([...always, ...blocks.keys()])) {
    const block = blocks[index];
    if (block === undefined) continue;
    const cost = measureBlock(block);
    if (!always.includes(index) && cost > 0 && (cost > left || !isShowable(block, cost))) continue;
    kept.add(index);
    // A first image that is most of a small limit leaves room for the pointers beside it.
    left -= always.includes(index) ? Math.min(cost, limitTokens / 2) : cost;
  }
  return kept;
}

function isShowable(block: ContentBlock, cost: number): boolean {
  return membersOf(block.type) === undefined ? cost <= mostUnknownTokens : isWithinPayload(block);
}
