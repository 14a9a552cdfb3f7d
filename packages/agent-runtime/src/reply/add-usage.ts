import type { ModelUsage } from "@helve/agent-core";

/** The sum of two counts. What neither counted stays absent. */
export function addUsage(one: ModelUsage, other: ModelUsage): ModelUsage {
  const sums = (["inputTokens", "cachedInputTokens", "outputTokens"] as const).flatMap((field) => {
    const counted = [one[field], other[field]].filter((value) => value !== undefined);
    return counted.length === 0 ? [] : [[field, counted.reduce((sum, value) => sum + value, 0)] as const];
  });
  return Object.fromEntries(sums);
}
