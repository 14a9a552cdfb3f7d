import type { Answer, PendingCall } from "@helve/agent-core";
import { applyAnswer, applyReply } from "../approve/apply-reply.ts";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Target } from "../prepare/target.ts";
import { authoriseCall } from "../decide/authorise-call.ts";
import { conclude } from "../outcome/conclude.ts";
import { equalClaims } from "../schedule/equal-claims.ts";
import { failed } from "../outcome/create-outcome.ts";
import { isEnded } from "../outcome/ended.ts";

interface Resuming {
  readonly record: PendingCall;
  readonly target: Target;
  readonly answer: Answer;
  readonly track: CallTrack;
}

/** Claims and policy again: the claims must be those that were asked about, and a denial of today stands against an approval of yesterday. */
export async function goOn(scope: CallScope, { record, target, answer, track }: Resuming): Promise<AuthorisedCall | Ended> {
  const call = await authoriseCall(scope, target);
  if (isEnded(call)) return call;
  if (!equalClaims(call.claims, record.claims)) {
    return { ended: failed(target.identity, { code: "claims-changed", category: "conflict", text: `'${record.name}' would touch something else now than when it was asked about, so it did not run. Make the call again.` }) };
  }
  // A suspended tool was approved before it started, and the answer is for the tool itself.
  if (record.state !== undefined) return { ...call, decision: call.decision.verdict === "allow" ? call.decision : conclude(record.decision, { verdict: "allow" }) };
  track.answered(answer);
  if (answer.kind === "approval") return applyAnswer(scope, { call: withOffers(call, record), answer, track });
  if (record.question.kind !== "approval") return call;
  return applyReply(scope, { call, question: record.question, reply: { kind: "nobody" }, track });
}

/** The answer was chosen among the scopes that were offered then. */
function withOffers(call: AuthorisedCall, { question }: PendingCall): AuthorisedCall {
  return question.kind === "approval" ? { ...call, decision: { ...call.decision, offers: question.offers } } : call;
}
