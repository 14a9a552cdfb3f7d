import type { ArtifactStore, BoundedCall, OutputBound, ToolResult } from "@helve/agent-core";
import { artifactReadName } from "./notice/write-read-call.ts";
import { boundBatch } from "./bound-batch.ts";
import { boundResult } from "./bound-result.ts";
import type { OutputOptions } from "./options.ts";
import { toLimits } from "./limits.ts";

export interface OutputBudgetOptions extends OutputOptions {
  /** Default: the store that the call brings, which is the host's. */
  readonly store?: ArtifactStore | undefined;
}

/**
 * The gate between tools and a model: results that do not fit are archived whole and replaced by a notice, one by one
 * and then as a batch.
 *
 * @throws RangeError for a limit below 256 tokens.
 * @example
 * const host = await createToolHost({ permission, artifacts, bound: createOutputBudget() });
 */
export function createOutputBudget(options: OutputBudgetOptions = {}): OutputBound {
  const limits = toLimits(options);
  const boundTo = (result: ToolResult, call: BoundedCall, limitTokens: number): Promise<ToolResult> =>
    boundResult(result, { limitTokens, store: options.store ?? call.artifacts, tool: call.name, callId: call.callId, sessionId: call.sessionId, isReader: isReader(call) });
  return {
    bound: (result, call) => boundTo(result, call, limits.perTool[call.name] ?? limits.limitTokens),
    boundBatch: (items) =>
      boundBatch(items.map(({ result }) => result), {
        limitTokens: limits.batchLimitTokens,
        bound: (index, limitTokens) => {
          const item = items[index];
          if (item === undefined) throw new RangeError(`A batch of ${items.length} results has no number ${index}.`);
          return boundTo(item.result, item.call, limitTokens);
        },
      }),
  };
}

/** A foreign tool of the same name is bounded like any other. */
function isReader({ name, origin }: BoundedCall): boolean {
  return name === artifactReadName && origin.trust === "first-party";
}
