import type { PermissionPolicy } from "@helve/agent-core";
import { agentLists } from "./stages/agent-lists.ts";
import { disabled } from "./stages/disabled.ts";
import { modelCapabilities } from "./stages/model-capabilities.ts";
import { parentCeiling } from "./stages/parent-ceiling.ts";
import { createPolicyStage } from "./stages/policy.ts";
import { roleCeilings } from "./stages/role-ceilings.ts";
import { run } from "./stages/run.ts";
import type { Stage } from "./stage.ts";

/** The stages in the order in which an entry meets them. What survives is built, then disclosed. */
export function catalogStages({ permission }: { readonly permission?: Pick<PermissionPolicy, "ceiling"> | undefined } = {}): readonly Stage[] {
  return [disabled, modelCapabilities, agentLists, roleCeilings, parentCeiling, run, createPolicyStage(permission)];
}
