import type { CallScope } from "../pipeline.ts";
import type { SkippedOutcome } from "@helve/agent-core";

/** Why a call that has not started will not start: its session was closed, or its caller gave up. */
export function skipReason({ session }: CallScope): SkippedOutcome["reason"] {
  return session.closed.aborted ? "stopped" : "signal";
}
