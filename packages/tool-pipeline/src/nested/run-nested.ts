import type { NestedOutcome, ToolCall, ToolOutcome } from "@helve/agent-core";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope, ParentCall } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import { askOne } from "../approve/ask-one.ts";
import { denied, failed } from "../outcome/create-outcome.ts";
import { isEnded } from "../outcome/ended.ts";
import { prepareCall } from "../prepare/prepare-call.ts";
import { runCall } from "../run-call.ts";
import { toFootprint } from "../schedule/footprint.ts";
import { trackCall } from "../track-call.ts";

/**
 * A call that a tool makes: the same hooks, policy, schedule and events as any. It is lent what its ancestors hold, takes
 * no slot and is not bounded; nothing of it is ever pending.
 */
export async function runNested(scope: CallScope & { readonly parent: ParentCall }, { call, isOpen }: { readonly call: ToolCall; readonly isOpen: boolean }): Promise<NestedOutcome> {
  const identity = { callId: call.callId, name: call.name };
  if (!isOpen) return failed(identity, { code: "call-ended", category: "conflict", text: `'${call.name}' was not called: the call that wanted it, ${scope.parent.identity.callId}, has ended.` });
  return toNestedOutcome(await trackCall(scope, { call, run: (track) => runPrepared(scope, { call, track }) }));
}

async function runPrepared(scope: CallScope & { readonly parent: ParentCall }, { call, track }: { readonly call: ToolCall; readonly track: CallTrack }): Promise<ToolOutcome> {
  const prepared = await prepareCall(scope, { call, track });
  if (isEnded(prepared)) return prepared.ended;
  const allowed = prepared.decision.verdict === "ask" ? await askOne(scope, { call: prepared, track }) : prepared;
  return isEnded(allowed) ? allowed.ended : runInPlace(scope, { call: allowed, track });
}

function runInPlace(scope: CallScope & { readonly parent: ParentCall }, { call, track }: { readonly call: AuthorisedCall; readonly track: CallTrack }): Promise<ToolOutcome> {
  const place = scope.pipeline.line.joinNested({ label: call.identity, footprint: toFootprint(call.claims, call.definition), ancestors: scope.parent.places });
  return runCall(scope, { call, place, track });
}

/** Unreachable by construction, and still an answer that holds: whoever waits on the stack cannot wait for later. */
function toNestedOutcome(outcome: ToolOutcome): NestedOutcome {
  if (outcome.status !== "pending") return outcome;
  const { callId, name } = outcome;
  return denied({ callId, name }, { by: "nobody", decision: outcome.decision ?? { verdict: "deny", trail: [] } });
}
