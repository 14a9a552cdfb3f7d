import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Ended } from "../outcome/ended.ts";
import type { ToolCall } from "@helve/agent-core";
import { createCallTrack } from "../events/create-call-track.ts";
import { describeThrown } from "../describe-failure.ts";
import { failed } from "../outcome/create-outcome.ts";
import { prepareCall } from "../prepare/prepare-call.ts";

/** One call of a batch on its way. */
export interface Member {
  readonly call: ToolCall;
  readonly track: CallTrack;
  /** Never rejects. */
  readonly prepared: Promise<AuthorisedCall | Ended>;
}

/** Starts preparing every call at once: nothing here waits for anybody. */
export function openMembers(scope: CallScope, calls: readonly ToolCall[]): readonly Member[] {
  const seen = new Set<string>();
  return calls.map((call) => {
    const track = createCallTrack(scope, call);
    const isRepeated = seen.has(call.callId);
    seen.add(call.callId);
    return { call, track, prepared: isRepeated ? Promise.resolve(refuseRepeated(call)) : prepareSafely(scope, { call, track }) };
  });
}

/** Answers and results find their call by its id; two calls with one id would get each other's. */
function refuseRepeated({ callId, name }: ToolCall): Ended {
  return { ended: failed({ callId, name }, { code: "duplicate-call-id", category: "input", text: `'${name}' did not run: an earlier call of this reply has the same id, ${callId}. Send it again with an id of its own.` }) };
}

async function prepareSafely(scope: CallScope, { call, track }: { readonly call: ToolCall; readonly track: CallTrack }): Promise<AuthorisedCall | Ended> {
  try {
    return await prepareCall(scope, { call, track });
  } catch (thrown) {
    return { ended: failed({ callId: call.callId, name: String(call.name) }, { code: "pipeline-failed", category: "internal", text: `The call of '${String(call.name)}' could not be prepared: ${describeThrown(thrown)}` }) };
  }
}
