import type { Answer } from "./answer.ts";
import type { ApprovalQuestion, Question } from "./question.ts";

/**
 * The way to a person. Must not throw; may reject only when its signal aborts, and then withdraws its prompt.
 * A question without an answer is answered by `nobody`.
 */
export interface Interaction {
  /** All approvals of one batch at once. Answers may come one by one through `answer`; each starts its call at once. */
  approve(request: ApprovalRequest): Promise<void>;
  ask(question: Exclude<Question, ApprovalQuestion>, options: { readonly signal: AbortSignal }): Promise<Answer>;
}

export interface ApprovalRequest {
  readonly questions: readonly ApprovalQuestion[];
  readonly signal: AbortSignal;
  /** The first answer for a call counts; later ones and those of another kind are ignored. */
  readonly answer: (callId: string, answer: Answer) => void;
}

/** Nobody is there: every question is answered so. */
export const nobody: Interaction = Object.freeze({
  approve: ({ questions, answer }: ApprovalRequest): Promise<void> => {
    for (const { callId } of questions) answer(callId, { kind: "nobody" });
    return Promise.resolve();
  },
  ask: (): Promise<Answer> => Promise.resolve({ kind: "nobody" }),
});
