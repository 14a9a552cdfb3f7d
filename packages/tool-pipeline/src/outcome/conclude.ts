import type { Decision, DecisionStep } from "@helve/agent-core";

/**
 * A decision's way so far, ended by a verdict. The steps keep their own verdicts (`allow`, `ask`, …): they say how it
 * came about, and `Decision<V>` types a trail by where it ends.
 */
export function conclude<V extends Decision["verdict"]>(decision: Decision, { verdict, last = [] }: { readonly verdict: V; readonly last?: readonly DecisionStep[] }): Decision<V> {
  return { verdict, trail: [...decision.trail, ...last] as unknown as readonly DecisionStep<V>[] };
}

/** A decision that is one step. */
export function decisionOf<V extends Decision["verdict"]>(step: DecisionStep<V>): Decision<V> {
  return { verdict: step.verdict, trail: [step] };
}
