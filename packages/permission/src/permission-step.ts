import type { DecisionStep } from "@helve/agent-core";

/** One step of a permission's trail. */
export type PermissionStep = DecisionStep<"allow" | "ask" | "deny">;
