import type { Answer, ApprovalQuestion, Interaction, Question } from "@helve/agent-core";
import type { Terminal } from "../terminal.ts";
import { createStyle } from "../render/style.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { readAnswer, toChoices } from "./read-answer.ts";
import { createLineReader } from "./read-line.ts";
import { renderQuestion } from "./render-question.ts";

/** Asks the person at the terminal, one question after the other. The end of input means that nobody answers. */
export function askInTerminal(terminal: Terminal, { beforeAsking }: { readonly beforeAsking: () => void }): Interaction {
  const style = createStyle(terminal.stderr, terminal.env);
  const readLine = createLineReader(terminal);
  return {
    approve: async ({ questions, signal, answer }) => {
      for (const question of questions) answer(question.callId, await askApproval(question, signal));
    },
    ask: (question, { signal }) => askUrl(question, signal),
  };

  async function askApproval(question: ApprovalQuestion, signal: AbortSignal): Promise<Answer> {
    beforeAsking();
    terminal.note(renderQuestion(question, { style }));
    const line = await readLine(`Allow? ${toChoices(question.offers)} `, signal);
    return line === undefined ? { kind: "nobody" } : readAnswer(line, question.offers);
  }

  async function askUrl(question: Exclude<Question, ApprovalQuestion>, signal: AbortSignal): Promise<Answer> {
    if (question.kind !== "url") return { kind: "nobody" };
    beforeAsking();
    terminal.note(`${toSafeLine(question.message, 400)}\n  ${toSafeLine(question.url, 2000)}`);
    const line = await readLine("Open it yourself. Done? [y]es, [n]o ", signal);
    if (line === undefined) return { kind: "nobody" };
    return { kind: "url", action: /^y(es)?$/i.test(line.trim()) ? "accept" : "decline" };
  }
}
