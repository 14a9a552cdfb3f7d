import type { ToolResult } from "@helve/agent-core";
import { toRegularBlocks } from "./blocks/to-regular-blocks.ts";
import { collectText } from "./measure/collect-text.ts";
import { countTokensWithin } from "./measure/count-tokens-within.ts";
import { measureBlocks } from "./measure/measure-blocks.ts";
import { shareLimit } from "./share-limit.ts";

export interface BatchOptions {
  /** The most that all results may show together, in estimated tokens. */
  readonly limitTokens: number;
  /** Bounds one result to a limit of its own. */
  readonly bound: (index: number, limitTokens: number) => Promise<ToolResult>;
}

/** The results of one reply, the largest made smaller first until their sum fits; order and number stay. */
export async function boundBatch(results: readonly ToolResult[], { limitTokens, bound }: BatchOptions): Promise<readonly ToolResult[]> {
  const sizes = results.map((result) => measureResult(result, limitTokens));
  const limit = shareLimit(sizes, limitTokens);
  return Promise.all(results.map(async (result, index) => ((sizes[index] ?? 0) > limit ? bound(index, limit) : result)));
}

/** Above the limit of the whole batch the exact size makes no difference. */
function measureResult(result: ToolResult, limitTokens: number): number {
  const content = toRegularBlocks(result.content);
  return measureBlocks(content) + (countTokensWithin(collectText(content), limitTokens) ?? limitTokens + 1);
}
