import type { ApprovalQuestion } from "@helve/agent-core";
import type { ApprovalReply } from "../approve/ask-together.ts";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { Member } from "./open-members.ts";
import { askTogether } from "../approve/ask-together.ts";
import { isEnded } from "../outcome/ended.ts";
import { toApprovalQuestion } from "../approve/to-approval-question.ts";

/** The questions of a batch by call id, once they are put. */
export type Replies = Promise<ReadonlyMap<string, { readonly question: ApprovalQuestion; readonly reply: Promise<ApprovalReply> }>>;

/** Puts the questions of all calls that ask as one request, when every call of the batch is prepared. Calls without a question do not wait for it. */
export async function askForAll(scope: CallScope, members: readonly Member[]): Replies {
  const prepared = await Promise.all(members.map(async ({ prepared: call, track }) => ({ call: await call, track })));
  const calls = prepared.flatMap(({ call, track }) => (isEnded(call) ? [] : [{ call, track }]));
  const asking = calls.filter(({ call }) => call.decision.verdict === "ask");
  if (asking.length === 0) return new Map();
  const asked = await Promise.all(asking.map(async ({ call, track }) => ({ call, track, question: await toApprovalQuestion(scope, { call, earlier: before(call, calls), track }) })));
  const replies = askTogether(scope, asked);
  return new Map(asked.flatMap(({ question }) => {
    const reply = replies.get(question.callId);
    return reply === undefined ? [] : [[question.callId, { question, reply }] as const];
  }));
}

function before(call: AuthorisedCall, calls: readonly { readonly call: AuthorisedCall }[]): readonly AuthorisedCall[] {
  return calls.slice(0, calls.findIndex((other) => other.call === call)).map((other) => other.call);
}
