import type { PermissionFacts } from "@helve/agent-core";
import type { PermissionStep } from "../permission-step.ts";

/** What holds for calls that no rule and no grant speaks of. Pure. */
export interface Profile {
  readonly name: string;
  readonly judge: (facts: PermissionFacts) => PermissionStep;
}
