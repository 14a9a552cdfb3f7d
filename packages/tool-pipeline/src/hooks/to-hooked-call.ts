import type { HookedCall } from "@helve/agent-core";
import type { Target } from "../prepare/target.ts";

/** A call as hooks see it. */
export function toHookedCall({ identity: { name, origin }, definition, input, facts }: Target): HookedCall {
  return { name, tool: definition, origin, input, facts };
}
