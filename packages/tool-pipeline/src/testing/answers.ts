import type { Answer, ApprovalRequest, Interaction } from "@helve/agent-core";

/** An interaction that answers each approval with a function, and other questions with nobody. */
export function answerApprovals(toAnswer: (question: ApprovalRequest["questions"][number]) => Answer | Promise<Answer>): Interaction & { readonly requests: readonly ApprovalRequest[] } {
  const requests: ApprovalRequest[] = [];
  return {
    requests,
    async approve(request) {
      requests.push(request);
      await Promise.all(request.questions.map(async (question) => request.answer(question.callId, await toAnswer(question))));
    },
    ask: () => Promise.resolve({ kind: "nobody" }),
  };
}

export const allowOnce: Answer = { kind: "approval", verdict: "allow", scope: "once" };
