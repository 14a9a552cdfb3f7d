import type { Answer, ApprovalQuestion } from "@helve/agent-core";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import { describeThrown } from "../describe-failure.ts";
import { isApprovalReply } from "./is-approval-reply.ts";

/** A call that waits for a person, and what the person is shown. */
export interface AskedCall {
  readonly call: AuthorisedCall;
  readonly question: ApprovalQuestion;
  readonly track: CallTrack;
}

/** What came of one question. `withdrawn`: the caller gave up before an answer. */
export type ApprovalReply = Extract<Answer, { readonly kind: "approval" | "nobody" | "later" }> | { readonly kind: "withdrawn" };

/**
 * Puts the questions of a batch as one request. Each answer counts as soon as it arrives; when the request ends, what is
 * left is answered by nobody; when the caller gives up, the prompt is withdrawn through the request's signal.
 */
export function askTogether(scope: CallScope, asked: readonly AskedCall[]): ReadonlyMap<string, Promise<ApprovalReply>> {
  const open = new Map(asked.map((one) => [one.question.callId, openQuestion(scope, one)]));
  const closeAll = (reply: ApprovalReply): void => open.forEach(({ settle }) => settle(reply));
  const { signal, interaction } = scope;
  const withdraw = (): void => closeAll({ kind: "withdrawn" });
  if (signal.aborted) withdraw();
  signal.addEventListener("abort", withdraw, { once: true });
  const answer = (callId: string, given: Answer): void => {
    if (isApprovalReply(given)) open.get(callId)?.settle(given);
  };
  void approve(() => interaction.approve({ questions: asked.map(({ question }) => question), signal, answer })).then((failure) => {
    signal.removeEventListener("abort", withdraw);
    if (failure !== undefined && !signal.aborted) open.forEach(({ explain }) => explain(failure));
    closeAll({ kind: "nobody" });
  });
  return new Map([...open].map(([callId, { reply }]) => [callId, reply]));
}

/** What went wrong, in words; an interaction must not throw, so it is said and the question goes to nobody. */
async function approve(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (thrown) {
    return describeThrown(thrown);
  }
}

function openQuestion({ parent }: CallScope, { question, track }: AskedCall) {
  const { promise, resolve } = Promise.withResolvers<ApprovalReply>();
  let isOpen = true;
  const stopWaiting = track.waiting.start();
  track.asked(question.decision);
  // The clocks of the calls that wait for this one stand still as well.
  void parent?.whileAsking(() => promise);
  return {
    reply: promise,
    explain: (failure: string): void => {
      if (isOpen) track.note({ code: "interaction-failed", severity: "error", text: `The question could not be put to anybody: ${failure}` });
    },
    settle: (reply: ApprovalReply): void => {
      if (!isOpen) return;
      isOpen = false;
      stopWaiting();
      if (reply.kind === "withdrawn") track.withdrawn();
      else track.answered(reply);
      resolve(reply);
    },
  };
}
