import type { ToolOutcome, ToolResult } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Target } from "../prepare/target.ts";
import { describeFailure } from "../describe-failure.ts";
import { findResultFault } from "../execute/find-result-fault.ts";
import { lookAhead } from "../look-ahead.ts";
import { replaceResult } from "./replace-result.ts";
import { previewResult } from "./preview-result.ts";
import { toBoundedCall } from "./to-bounded-call.ts";

/** Makes what a model will read small enough. Outcomes without a result stay as they are. */
export async function boundOutcome(scope: CallScope, { target, outcome, track }: { readonly target: Target; readonly outcome: ToolOutcome; readonly track: CallTrack }): Promise<ToolOutcome> {
  const bound = (result: ToolResult): Promise<ToolResult> => boundResult(scope, { target, result, track });
  switch (outcome.status) {
    case "completed":
    case "failed":
      return replaceResult(outcome, await bound(outcome.result));
    case "aborted":
      return outcome.partial === undefined ? outcome : { ...outcome, partial: await bound(outcome.partial) };
    default:
      return outcome;
  }
}

/** The bound's own failure shows the beginning: never nothing, never the raw flood. */
async function boundResult(scope: CallScope, { target, result, track }: { readonly target: Target; readonly result: ToolResult; readonly track: CallTrack }): Promise<ToolResult> {
  const { bound, limits } = scope.pipeline;
  if (bound === undefined) return result;
  const timed = await lookAhead(() => bound.bound(result, toBoundedCall(scope, target)), { ms: limits.boundMs });
  const failure = timed.kind === "value" ? findResultFault(timed.value) : describeFailure(timed);
  if (timed.kind === "value" && failure === undefined) return timed.value;
  track.note({ code: "bound-failed", severity: "error", text: `The result could not be bounded, so only its beginning is shown: ${failure ?? ""}.` });
  return previewResult(result);
}
