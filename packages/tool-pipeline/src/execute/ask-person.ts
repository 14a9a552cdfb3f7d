import type { Answer, ApprovalQuestion, Interaction, Question } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import { isApprovalReply } from "../approve/is-approval-reply.ts";
import { describeThrown } from "../describe-failure.ts";
import { lookAhead, longestTimer } from "../look-ahead.ts";

/** Puts a tool's own question. An answer of another kind, or none, is nobody's; what a nested call would have to wait for is, too. */
export async function askPerson({ interaction, parent, session }: Pick<CallScope, "interaction" | "parent" | "session">, { question, signal }: { readonly question: Question; readonly signal: AbortSignal }): Promise<Answer | "aborted"> {
  const timed = await lookAhead(() => put(interaction, { question, signal }), { ms: longestTimer, signal });
  if (timed.kind === "aborted") return "aborted";
  if (timed.kind !== "value") {
    if (signal.aborted) return "aborted";
    session.emitter.diagnose({ code: "interaction-failed", severity: "error", text: `A tool's question could not be put to anybody: ${timed.kind === "error" ? describeThrown(timed.error) : "no answer came"}` });
    return { kind: "nobody" };
  }
  const isNestedLater = timed.value.kind === "later" && parent !== undefined;
  return isNestedLater || !answersQuestion(timed.value, question) ? { kind: "nobody" } : timed.value;
}

/** Whether an answer is of the kind that its question asks for. */
export function answersQuestion(answer: Answer, question: Question): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  return answer.kind === question.kind || answer.kind === "nobody" || answer.kind === "later";
}

function put(interaction: Interaction, { question, signal }: { readonly question: Question; readonly signal: AbortSignal }): Promise<Answer> {
  return question.kind === "approval" ? putApproval(interaction, { question, signal }) : interaction.ask(question, { signal });
}

async function putApproval(interaction: Interaction, { question, signal }: { readonly question: ApprovalQuestion; readonly signal: AbortSignal }): Promise<Answer> {
  let first: Answer | undefined;
  await interaction.approve({
    questions: [question],
    signal,
    answer: (callId, answer) => {
      if (callId === question.callId && isApprovalReply(answer)) first ??= answer;
    },
  });
  return first ?? { kind: "nobody" };
}
