import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Place, StartVerdict } from "./place.ts";
import type { FailedOutcome } from "@helve/agent-core";
import { decideCall } from "../decide/decide-call.ts";
import { equalClaims } from "./equal-claims.ts";
import { failed, skipped } from "../outcome/create-outcome.ts";
import { isEnded } from "../outcome/ended.ts";
import { skipReason } from "../outcome/skip-reason.ts";
import { takeClaims } from "../prepare/take-claims.ts";
import { toFootprint } from "./footprint.ts";

/** Claims that keep changing are no claims; after so many turns the call gives up. */
const mostTurns = 5;

/** Waits until the call may start with claims that are true now: taken again if anybody has written since. */
export async function awaitTurn(scope: CallScope, { call, place }: { readonly call: AuthorisedCall; readonly place: Place }): Promise<AuthorisedCall | Ended> {
  let current = call;
  for (let turn = 0; turn < mostTurns; turn++) {
    const verdict = await place.start(scope.signal);
    if (verdict.kind === "aborted") return { ended: skipped(call.identity, skipReason(scope)) };
    if (verdict.kind === "busy") return { ended: describeBusy(current, verdict) };
    const checked = await checkClaims(scope, current);
    if (isEnded(checked) || equalClaims(checked.claims, current.claims)) return checked;
    current = checked;
    place.change(toFootprint(current.claims, current.definition));
  }
  return { ended: describeChanged(current) };
}

/** The call with the claims of now. Other claims need to be allowed by policy itself: a person has approved the old ones. */
async function checkClaims(scope: CallScope, call: AuthorisedCall): Promise<AuthorisedCall | Ended> {
  const generation = scope.pipeline.line.writeGeneration();
  if (generation === call.generation) return call;
  const claims = await takeClaims(scope, call);
  if (isEnded(claims)) return claims;
  const renewed = { ...call, claims: claims.value, generation };
  if (equalClaims(renewed.claims, call.claims)) return renewed;
  const decision = await decideCall(scope, renewed);
  if (decision === "aborted") return { ended: skipped(call.identity, skipReason(scope)) };
  return decision.verdict === "allow" ? { ...renewed, decision } : { ended: describeChanged(call) };
}

function describeBusy({ identity }: AuthorisedCall, { by, reason }: Extract<StartVerdict, { readonly kind: "busy" }>): FailedOutcome {
  const holder = `'${by.name}' (call ${by.callId})`;
  const why = reason === "abandoned" ? `${holder} did not stop when told to, may still be running, and holds what this call needs` : `${holder} holds what this call needs and waits for what this call's own caller holds`;
  return failed(identity, { code: "busy", category: "conflict", retryable: true, text: `'${identity.name}' did not run: ${why}.` });
}

function describeChanged({ identity }: AuthorisedCall): FailedOutcome {
  return failed(identity, { code: "claims-changed", category: "conflict", text: `'${identity.name}' did not run: since it was decided on, something changed what it would touch, and that is not allowed as it stands. Look again and repeat the call if it is still wanted.` });
}
