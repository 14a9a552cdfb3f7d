import type { Decision, PermissionPolicy } from "@helve/agent-core";
import type { CatalogStep, Stage } from "../stage.ts";
import { toDrop, toKeep } from "../to-step.ts";

const stage = "policy";
const open = toKeep({ stage, rule: "no-denial", text: "No rule denies it whatever the arguments." });

/** What a permission rule denies whatever the arguments is not shown at all. */
export function createPolicyStage(policy: Pick<PermissionPolicy, "ceiling"> | undefined): Stage {
  return {
    name: stage,
    judge: (facts) => (entry) => {
      const denial = policy?.ceiling?.(entry, facts);
      return denial === undefined ? open : toDenied(denial);
    },
  };
}

function toDenied({ trail }: Decision<"deny">): CatalogStep {
  const last = trail.at(-1);
  return toDrop({ stage, rule: last?.rule ?? "denied", text: last?.text ?? "The permission policy denies it whatever the arguments." });
}
