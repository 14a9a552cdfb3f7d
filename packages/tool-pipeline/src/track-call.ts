import type { ToolOutcome } from "@helve/agent-core";
import type { CallScope } from "./pipeline.ts";
import type { CallTrack } from "./events/create-call-track.ts";
import { createCallTrack } from "./events/create-call-track.ts";
import { describeThrown } from "./describe-failure.ts";
import { failed } from "./outcome/create-outcome.ts";

interface Tracked {
  readonly call: { readonly callId: string; readonly name: string };
  readonly run: (track: CallTrack) => Promise<ToolOutcome>;
}

/** Runs a call between its start and its end event. Whatever goes wrong inside is an outcome, a bug of ours as well. */
export async function trackCall(scope: CallScope, { call, run }: Tracked): Promise<ToolOutcome> {
  const track = createCallTrack(scope, call);
  try {
    return track.end(await run(track));
  } catch (thrown) {
    return track.end(failed({ callId: call.callId, name: String(call.name) }, { code: "pipeline-failed", category: "internal", text: `The call of '${String(call.name)}' met a fault of the pipeline itself: ${describeThrown(thrown)}` }));
  }
}
