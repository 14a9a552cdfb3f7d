import type { CallScope } from "../pipeline.ts";
import type { SkippedOutcome } from "@helve/agent-core";

/** Why a call that has not started will not start: its session was closed, or its caller gave up. */
export function skipReason({ session }: Pick<CallScope, "session">): SkippedOutcome["reason"] {
  return session.closed.aborted ? "stopped" : "signal";
}
