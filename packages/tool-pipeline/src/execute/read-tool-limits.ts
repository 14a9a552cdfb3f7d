import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Limits } from "@helve/agent-core";
import { describeThrown } from "../describe-failure.ts";

/** The tool's own deadlines for this input. A tool that fails to say them gets the host's. */
export function readToolLimits({ tool: { impl }, parsed }: AuthorisedCall, track: CallTrack): Limits | undefined {
  if (impl.limits === undefined) return undefined;
  try {
    return (impl.limits as (input: unknown) => Limits)(parsed);
  } catch (thrown) {
    track.note({ code: "limits-failed", severity: "warning", text: `The tool could not say its deadlines, so the host's count: ${describeThrown(thrown)}` });
    return undefined;
  }
}
