import type { ApprovalAnswer, ApprovalQuestion } from "@helve/agent-core";
import { denied, skipped } from "../outcome/create-outcome.ts";
import { describeBadSchema, describeInvalid } from "../prepare/describe-invalid.ts";
import type { ApprovalReply } from "./ask-together.ts";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Ended } from "../outcome/ended.ts";
import { authoriseCall } from "../decide/authorise-call.ts";
import { conclude } from "../outcome/conclude.ts";
import { isEnded } from "../outcome/ended.ts";
import { keepGrant } from "./keep-grant.ts";
import { keepPending } from "../pending/keep-pending.ts";
import { skipReason } from "../outcome/skip-reason.ts";
import { validateArguments } from "../prepare/check-arguments.ts";

/** What an answer makes of the call that asked: it may run, it ended, or it waits on. */
export async function applyReply(scope: CallScope, { call, question, reply, track }: { readonly call: AuthorisedCall; readonly question: ApprovalQuestion; readonly reply: ApprovalReply; readonly track: CallTrack }): Promise<AuthorisedCall | Ended> {
  switch (reply.kind) {
    case "withdrawn":
      return { ended: skipped(call.identity, skipReason(scope)) };
    case "later":
      // A nested call's caller waits on its stack: there is no later for it.
      return scope.parent === undefined ? { ended: await keepPending(scope, { call, question }) } : refusedByNobody(call);
    case "nobody":
      return refusedByNobody(call);
    case "approval":
      return applyAnswer(scope, { call, answer: reply, track });
  }
}

/** What a person, or a program in a person's place, said about a call that policy asks about. */
export async function applyAnswer(scope: CallScope, { call, answer, track }: { readonly call: AuthorisedCall; readonly answer: ApprovalAnswer; readonly track: CallTrack }): Promise<AuthorisedCall | Ended> {
  // Comes from outside, and everybody downstream counts on one of the two.
  const by = answer.by === "program" ? "program" : "person";
  switch (answer.verdict) {
    case "deny":
      return { ended: denied(call.identity, { by, message: answer.message, decision: conclude(call.decision, { verdict: "deny", last: [{ stage: "approval", rule: by, verdict: "deny", text: answer.message ?? `A ${by} refused this call.` }] }) }) };
    case "allow":
      await keepGrant(scope, { call, answer, track });
      return approved(call, `A ${by} approved this call.`, by);
    case "edit": {
      const edited = await applyEdit(scope, { call, input: answer.input });
      return isEnded(edited) || edited.decision.verdict === "allow" ? edited : approved(edited, `A ${by} edited and approved this call.`, by);
    }
  }
}

/** Edited arguments are as new: validation, claims and policy again. A denial stands against whoever edited. */
async function applyEdit(scope: CallScope, { call, input }: { readonly call: AuthorisedCall; readonly input: unknown }): Promise<AuthorisedCall | Ended> {
  const { definition, identity } = call;
  const checked = await validateArguments(input, { definition, validator: scope.pipeline.validator });
  switch (checked.kind) {
    case "invalid":
      return { ended: describeInvalid(identity, { issues: checked.issues, definition }) };
    case "bad-schema":
      return { ended: describeBadSchema(identity, checked.reason) };
    case "valid":
      return authoriseCall(scope, { ...call, input: checked.input });
  }
}

function approved(call: AuthorisedCall, text: string, by: string): AuthorisedCall {
  return { ...call, decision: conclude(call.decision, { verdict: "allow", last: [{ stage: "approval", rule: by, verdict: "allow", text }] }) };
}

function refusedByNobody({ identity, decision }: AuthorisedCall): Ended {
  return { ended: denied(identity, { by: "nobody", decision: conclude(decision, { verdict: "deny", last: [{ stage: "approval", rule: "nobody", verdict: "deny", text: "It asks, and there is nobody to answer." }] }) }) };
}
