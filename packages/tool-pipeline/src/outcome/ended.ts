import type { Target } from "../prepare/target.ts";
import type { ToolOutcome } from "@helve/agent-core";

/** A step's answer when the call ends there. */
export interface Ended {
  readonly ended: ToolOutcome;
  /** The tool whose own words the outcome holds: they are bounded like any result. */
  readonly answeredBy?: Target;
}

export function isEnded(step: object): step is Ended {
  return "ended" in step;
}
