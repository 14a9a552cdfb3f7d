import type { PermissionPolicy } from "@helve/agent-core";
import { decisionOf } from "../outcome/conclude.ts";

/** The policy of a host that was given none: nothing runs, and the trail says what to do. */
export const denyEverything: PermissionPolicy = Object.freeze({
  decide: () => decisionOf({ stage: "policy", rule: "no-policy", verdict: "deny" as const, text: "This host has no permission policy, so nothing may run. Give createToolHost a `permission`, or an extension that provides one." }),
});
