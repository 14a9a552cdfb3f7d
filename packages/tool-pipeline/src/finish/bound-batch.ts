import type { CompletedOutcome, FailedOutcome, OutputBound, ToolOutcome, ToolResult } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { Target } from "../prepare/target.ts";
import { describeFailure } from "../describe-failure.ts";
import { findResultFault } from "../execute/find-result-fault.ts";
import { lookAhead } from "../look-ahead.ts";
import { replaceResult } from "./replace-result.ts";
import { toBoundedCall } from "./to-bounded-call.ts";

/** An outcome and the tool whose result it holds, where a tool ran. */
export interface Finished {
  readonly outcome: ToolOutcome;
  readonly target?: Target | undefined;
}

/** Bounds the sum of a batch. Each result is small by itself already, so a failing bound leaves them as they are. */
export async function boundBatch(scope: CallScope, finished: readonly Finished[]): Promise<readonly ToolOutcome[]> {
  const { bound, limits } = scope.pipeline;
  const outcomes = finished.map(({ outcome }) => outcome);
  const bounded = finished.flatMap(toBoundable);
  if (bound?.boundBatch === undefined || bounded.length === 0) return outcomes;
  const results = bounded.map(({ outcome, target }) => ({ result: outcome.result as ToolResult, call: toBoundedCall(scope, target) }));
  const timed = await lookAhead(() => (bound as Required<OutputBound>).boundBatch(results), { ms: limits.boundMs });
  const failure = timed.kind === "value" ? findListFault(timed.value, results.length) : describeFailure(timed);
  if (timed.kind !== "value" || failure !== undefined) {
    scope.session.emitter.diagnose({ code: "bound-failed", severity: "warning", text: `The sum of a batch could not be bounded; each result is bounded by itself: ${failure ?? ""}.` });
    return outcomes;
  }
  const replaced = new Map(bounded.map(({ outcome }, index) => [outcome as ToolOutcome, replaceResult(outcome, timed.value[index] ?? outcome.result)]));
  return outcomes.map((outcome) => replaced.get(outcome) ?? outcome);
}

function toBoundable({ outcome, target }: Finished): readonly { readonly outcome: CompletedOutcome | FailedOutcome; readonly target: Target }[] {
  return target !== undefined && (outcome.status === "completed" || outcome.status === "failed") ? [{ outcome, target }] : [];
}

function findListFault(results: unknown, wanted: number): string | undefined {
  if (!Array.isArray(results) || results.length !== wanted) return `it gave no list of ${wanted} results`;
  return results.map(findResultFault).find((fault) => fault !== undefined);
}
