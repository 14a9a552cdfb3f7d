import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Ended } from "../outcome/ended.ts";
import type { ToolCall } from "@helve/agent-core";
import { authoriseCall } from "../decide/authorise-call.ts";
import { findLineageFault } from "../nested/find-lineage-fault.ts";
import { findTarget } from "./find-target.ts";
import { isEnded } from "../outcome/ended.ts";
import { runBeforeHooks } from "../hooks/run-before-hooks.ts";
import { skipReason } from "../outcome/skip-reason.ts";
import { skipped } from "../outcome/create-outcome.ts";

/** Everything before a call may wait for anybody: find the tool that really runs, let hooks look, take claims, decide. */
export async function prepareCall(scope: CallScope, { call, track }: { readonly call: ToolCall; readonly track: CallTrack }): Promise<AuthorisedCall | Ended> {
  if (scope.signal.aborted) return { ended: skipped({ callId: call.callId, name: call.name }, skipReason(scope)) };
  const target = await findTarget(scope, { call, track });
  if (isEnded(target)) return target;
  track.start(target.identity, target.input);
  const fault = findLineageFault(scope, target);
  if (fault !== undefined) return fault;
  const hooked = await runBeforeHooks(scope, { target, track });
  return isEnded(hooked) ? hooked : authoriseCall(scope, hooked);
}
