import type { Answer, ApprovalQuestion, Interaction, Question } from "@helve/agent-core";
import type { Terminal } from "../terminal.ts";
import { createStyle } from "../render/style.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { readAnswer, toChoices } from "./read-answer.ts";
import { createLineReader } from "./read-line.ts";
import { renderQuestion } from "./render-question.ts";

/** Keeps the screen free for a question as long as it is open. */
export interface AskHooks {
  readonly beforeAsking: () => void;
  readonly afterAsking: () => void;
}

/** Asks the person at the terminal, one question after the other. The end of input means that nobody answers. */
export function askInTerminal(terminal: Terminal, { beforeAsking, afterAsking }: AskHooks): Interaction {
  const style = createStyle(terminal.stderr, terminal.env);
  const readLine = createLineReader(terminal);
  return {
    approve: async ({ questions, signal, answer }) => {
      for (const question of questions) answer(question.callId, await askApproval(question, signal));
    },
    ask: (question, { signal }) => askUrl(question, signal),
  };

  async function askApproval(question: ApprovalQuestion, signal: AbortSignal): Promise<Answer> {
    const line = await askLine({ text: renderQuestion(question, { style }), prompt: `Allow? ${toChoices(question.offers)} `, signal });
    return line === undefined ? { kind: "nobody" } : readAnswer(line, question.offers);
  }

  async function askUrl(question: Exclude<Question, ApprovalQuestion>, signal: AbortSignal): Promise<Answer> {
    if (question.kind !== "url") return { kind: "nobody" };
    const text = `${toSafeLine(question.message, 400)}\n  ${toSafeLine(question.url, 2000)}`;
    const line = await askLine({ text, prompt: "Open it yourself. Done? [y]es, [n]o ", signal });
    if (line === undefined) return { kind: "nobody" };
    return { kind: "url", action: /^y(es)?$/i.test(line.trim()) ? "accept" : "decline" };
  }

  async function askLine({ text, prompt, signal }: { readonly text: string; readonly prompt: string; readonly signal: AbortSignal }): Promise<string | undefined> {
    beforeAsking();
    try {
      terminal.noteStyled(text);
      return await readLine(prompt, signal);
    } finally {
      afterAsking();
    }
  }
}
