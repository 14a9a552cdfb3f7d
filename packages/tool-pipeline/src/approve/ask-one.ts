import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Ended } from "../outcome/ended.ts";
import { applyReply } from "./apply-reply.ts";
import { askTogether } from "./ask-together.ts";
import { toApprovalQuestion } from "./to-approval-question.ts";

/** Asks about a call that is in no batch. */
export async function askOne(scope: CallScope, { call, track }: { readonly call: AuthorisedCall; readonly track: CallTrack }): Promise<AuthorisedCall | Ended> {
  const question = await toApprovalQuestion(scope, { call, earlier: [], track });
  const reply = (await askTogether(scope, [{ call, question, track }]).get(call.identity.callId)) ?? { kind: "nobody" };
  return applyReply(scope, { call, question, reply, track });
}
