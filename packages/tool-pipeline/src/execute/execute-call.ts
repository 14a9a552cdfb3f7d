import type { Answer, Suspension, ToolOutcome } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { RunningCall } from "./running-call.ts";
import { askPerson } from "./ask-person.ts";
import { attemptCall } from "./attempt-call.ts";
import { copyJson } from "../copy-json.ts";
import { failed } from "../outcome/create-outcome.ts";
import { keepPending } from "../pending/keep-pending.ts";

/** Runs the tool, again with an answer whenever it suspends itself, until there is an outcome. */
export async function executeCall(scope: CallScope, running: RunningCall): Promise<ToolOutcome> {
  const { suspensions } = scope.pipeline.limits;
  let current = running;
  for (let round = 0; round <= suspensions; round++) {
    const attempt = await attemptCall(scope, current);
    if (!("suspend" in attempt)) return attempt;
    const next = await answerSuspension(scope, { running: current, suspension: attempt });
    if ("status" in next) return next;
    current = next;
  }
  const { identity } = running.call;
  return failed(identity, { code: "too-many-suspensions", category: "limit", text: `'${identity.name}' asked more than ${suspensions} times without coming to a result.` });
}

async function answerSuspension(scope: CallScope, { running, suspension: { suspend } }: { readonly running: RunningCall; readonly suspension: Suspension }): Promise<RunningCall | ToolOutcome> {
  const { call, track } = running;
  const stopWaiting = track.waiting.start();
  const ask = (): Promise<Answer | "aborted"> => askPerson(scope, { question: suspend.question, signal: scope.signal });
  const answer = await (scope.parent === undefined ? ask() : scope.parent.whileAsking(ask));
  stopWaiting();
  if (answer === "aborted") return { status: "aborted", ...call.identity, reason: "signal", settled: true };
  if (answer.kind === "later") return keepPending(scope, { call, question: suspend.question, state: suspend.state });
  // The first execution may have changed what it was given.
  const parsed = call.tool.impl.parse === undefined ? copyJson(call.input) : call.parsed;
  return { ...running, call: { ...call, parsed }, resumed: { state: suspend.state, answer } };
}
