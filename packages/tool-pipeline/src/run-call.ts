import type { ToolOutcome } from "@helve/agent-core";
import type { CallScope } from "./pipeline.ts";
import type { RunningCall } from "./execute/running-call.ts";
import { awaitTurn } from "./schedule/await-turn.ts";
import { boundOutcome } from "./finish/bound-outcome.ts";
import { executeCall } from "./execute/execute-call.ts";
import { isEnded } from "./outcome/ended.ts";
import { isLeftBehind } from "./outcome/is-left-behind.ts";
import { runAfterHooks } from "./hooks/run-after-hooks.ts";
import { withDecision } from "./outcome/with-decision.ts";

/** A call that may run, from its place in line to its outcome. */
export async function runCall(scope: CallScope, running: RunningCall): Promise<ToolOutcome> {
  const ran = await runAtPlace(scope, running);
  // What a nested call gives is read by a tool and not by a model: only the outermost result is bounded.
  return scope.parent === undefined ? boundOutcome(scope, { target: running.call, outcome: ran, track: running.track }) : ran;
}

/** Holds the place until after hooks are done: they may touch what the call claimed. */
async function runAtPlace(scope: CallScope, { call, place, track, resumed }: RunningCall): Promise<ToolOutcome> {
  let outcome: ToolOutcome | undefined;
  try {
    const turn = await awaitTurn(scope, { call, place });
    if (isEnded(turn)) return turn.ended;
    outcome = withDecision(await executeCall(scope, { call: turn, place, track, resumed }), turn.decision);
    return outcome.status === "pending" ? outcome : await runAfterHooks(scope, { target: turn, outcome, track });
  } finally {
    // A tool that was left behind keeps its place until it really ends.
    if (outcome === undefined || !isLeftBehind(outcome)) place.release();
  }
}
