import type { Decision, PermissionFacts, PolicyDecision } from "@helve/agent-core";
import type { AuthorisedCall } from "./authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { Timed } from "../look-ahead.ts";
import { decisionOf } from "../outcome/conclude.ts";
import { describeFailure } from "../describe-failure.ts";
import { lookAhead } from "../look-ahead.ts";
import { withoutSignal } from "../prepare/to-call-facts.ts";

/** Asks the policy. Whatever goes wrong with it is a denial: nothing runs because a rule could not be read. */
export async function decideCall({ pipeline: { permission, limits }, signal }: CallScope, call: Omit<AuthorisedCall, "decision">): Promise<PolicyDecision | "aborted"> {
  const timed = await lookAhead(() => permission.decide(toPermissionFacts(call)), { ms: limits.lookAheadMs, signal });
  if (timed.kind === "aborted") return "aborted";
  if (timed.kind === "value" && isDecision(timed.value)) return timed.value;
  const why = timed.kind === "value" ? "gave no verdict" : describeFailure(timed as Exclude<Timed<unknown>, { readonly kind: "value" }>);
  return decisionOf({ stage: "policy", rule: "policy-failed", verdict: "deny", text: `The permission policy could not judge this call: ${why}.` });
}

/** All that a policy judges a call by. */
export function toPermissionFacts({ identity: { name, origin }, definition, input, claims, facts }: Omit<AuthorisedCall, "decision">): PermissionFacts {
  return { name, tool: definition, origin, input, claims, call: withoutSignal(facts) };
}

function isDecision(value: unknown): value is PolicyDecision {
  if (typeof value !== "object" || value === null) return false;
  const { verdict, trail } = value as Partial<Record<keyof Decision, unknown>>;
  return (verdict === "allow" || verdict === "ask" || verdict === "deny") && Array.isArray(trail);
}
