import { nobody } from "@helve/agent-core";
import type { Interaction } from "@helve/agent-core";
import type { Terminal } from "../terminal.ts";

export interface AskOptions {
  /** `--yes`: ordinary asks are answered with yes. What a rule denies is never asked. */
  readonly yes: boolean;
  /** `--json`: a program reads along, so nobody is asked. */
  readonly json: boolean;
  /** Called before something is asked, so that the screen is free. */
  readonly beforeAsking?: () => void;
  /** Called when a question was answered, or nobody answered. */
  readonly afterAsking?: () => void;
}

/** Who answers questions: a program that says yes, a person at the terminal, or nobody. */
export async function chooseInteraction(terminal: Terminal, { yes, json, beforeAsking = () => {}, afterAsking = () => {} }: AskOptions): Promise<Interaction> {
  const person = !json && terminal.canAsk ? (await import("./ask-in-terminal.ts")).askInTerminal(terminal, { beforeAsking, afterAsking }) : nobody;
  return yes ? { ...person, approve: approveAll } : person;
}

function approveAll({ questions, answer }: Parameters<Interaction["approve"]>[0]): Promise<void> {
  for (const { callId } of questions) answer(callId, { kind: "approval", verdict: "allow", scope: "once", by: "program" });
  return Promise.resolve();
}
