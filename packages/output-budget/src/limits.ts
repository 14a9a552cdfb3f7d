import type { OutputOptions } from "./options.ts";

/** How much a model may be shown. All in estimated tokens. */
export interface OutputLimits {
  readonly limitTokens: number;
  readonly batchLimitTokens: number;
  readonly perTool: Readonly<Record<string, number>>;
}

/** Below 10,000, where hosts of MCP servers begin to warn and to spill results once more. */
export const defaultLimitTokens = 9_000;

/** Three full results: a reply that calls more tools than that gets shorter views of the largest. */
const resultsPerBatch = 3;

/** About 1 KiB of text: a notice with its next calls still fits. */
export const smallestLimitTokens = 256;

/** The part of a result that is kept free for its text, where that is long; all the rest may be images and other blocks. */
export const textShare = 0.3;

/** The words of a failure are what the model needs to do better: so many of them stay, however small the limit is. */
export const errorFloorTokens = 2_000;

/** A failure's floor and the notice around it. */
export const errorLimitTokens: number = errorFloorTokens + 500;

/** @throws RangeError for a limit that is no number, or too small for a notice. */
export function toLimits({ limitTokens = defaultLimitTokens, batchLimitTokens = limitTokens * resultsPerBatch, perTool = {} }: OutputOptions): OutputLimits {
  checkLimit("limitTokens", limitTokens);
  checkLimit("batchLimitTokens", batchLimitTokens);
  for (const [tool, limit] of Object.entries(perTool)) checkLimit(`perTool.${tool}`, limit);
  return { limitTokens, batchLimitTokens, perTool };
}

function checkLimit(field: string, value: number): void {
  if (Number.isFinite(value) && value >= smallestLimitTokens) return;
  throw new RangeError(`${field} must be a number of at least ${smallestLimitTokens} tokens; got ${value}.`);
}
