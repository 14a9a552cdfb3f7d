import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Finished } from "../finish/bound-batch.ts";
import type { Member } from "./open-members.ts";
import type { Place } from "../schedule/place.ts";
import type { Replies } from "./ask-for-all.ts";
import { applyReply } from "../approve/apply-reply.ts";
import { boundOutcome } from "../finish/bound-outcome.ts";
import { describeThrown } from "../describe-failure.ts";
import { failed } from "../outcome/create-outcome.ts";
import { isEnded } from "../outcome/ended.ts";
import { runCall } from "../run-call.ts";
import { toFootprint } from "../schedule/footprint.ts";

interface Finishing {
  readonly member: Member;
  readonly place: Promise<Place | undefined> | undefined;
  readonly replies: Replies;
}

/** Takes a prepared call to its end: its answer, its place, its run. Exactly one end event, whatever happens. */
export async function finishMember(scope: CallScope, finishing: Finishing): Promise<Finished> {
  const { call: { callId, name }, track } = finishing.member;
  try {
    const { outcome, target } = await finish(scope, finishing);
    return { outcome: track.end(outcome), target };
  } catch (thrown) {
    return { outcome: track.end(failed({ callId, name }, { code: "pipeline-failed", category: "internal", text: `The call of '${name}' met a fault of the pipeline itself: ${describeThrown(thrown)}` })) };
  }
}

async function finish(scope: CallScope, { member, place: placing, replies }: Finishing): Promise<Finished> {
  const prepared = await member.prepared;
  if (isEnded(prepared)) return finishEnded(scope, { member, ended: prepared });
  const place = await placing;
  if (place === undefined) throw new Error("A prepared call has no place in line.");
  const allowed = await awaitApproval(scope, { call: prepared, place, replies, member });
  if (isEnded(allowed)) {
    place.release();
    return { outcome: allowed.ended };
  }
  return { outcome: await runCall(scope, { call: allowed, place, track: member.track }), target: allowed };
}

async function finishEnded(scope: CallScope, { member, ended: { ended, answeredBy } }: { readonly member: Member; readonly ended: Ended }): Promise<Finished> {
  if (answeredBy === undefined) return { outcome: ended };
  return { outcome: await boundOutcome(scope, { target: answeredBy, outcome: ended, track: member.track }), target: answeredBy };
}

async function awaitApproval(scope: CallScope, { call, place, replies, member: { track } }: { readonly call: AuthorisedCall; readonly place: Place; readonly replies: Replies; readonly member: Member }): Promise<AuthorisedCall | Ended> {
  if (call.decision.verdict !== "ask") return call;
  const asked = (await replies).get(call.identity.callId);
  if (asked === undefined) throw new Error("A call that asks has no question.");
  const answered = await applyReply(scope, { call, question: asked.question, reply: await asked.reply, track });
  // Edited arguments may touch something else.
  if (!isEnded(answered) && answered.input !== call.input) place.change(toFootprint(answered.claims, answered.definition));
  return answered;
}
