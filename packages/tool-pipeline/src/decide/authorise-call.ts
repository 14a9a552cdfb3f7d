import type { AuthorisedCall } from "./authorised-call.ts";
import { denied, skipped } from "../outcome/create-outcome.ts";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Target } from "../prepare/target.ts";
import { decideCall } from "./decide-call.ts";
import { isEnded } from "../outcome/ended.ts";
import { parseInput } from "../prepare/parse-input.ts";
import { skipReason } from "../outcome/skip-reason.ts";
import { takeClaims } from "../prepare/take-claims.ts";

/** Parse, claims, decide: for every call, and again for arguments that were edited. */
export async function authoriseCall(scope: CallScope, target: Target): Promise<AuthorisedCall | Ended> {
  const parsed = await parseInput(scope, target);
  if (isEnded(parsed)) return parsed;
  const generation = scope.pipeline.line.writeGeneration();
  const claims = await takeClaims(scope, { ...target, parsed: parsed.value });
  if (isEnded(claims)) return claims;
  return judgeCall(scope, { ...target, parsed: parsed.value, claims: claims.value, generation });
}

/** Decides; a denial ends the call. */
async function judgeCall(scope: CallScope, call: Omit<AuthorisedCall, "decision">): Promise<AuthorisedCall | Ended> {
  const decision = await decideCall(scope, call);
  if (decision === "aborted") return { ended: skipped(call.identity, skipReason(scope)) };
  return decision.verdict === "deny" ? { ended: denied(call.identity, { by: "policy", decision }) } : { ...call, decision };
}
