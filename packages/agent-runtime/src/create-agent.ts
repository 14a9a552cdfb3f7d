import type { Answer, ContentBlock, Message } from "@helve/agent-core";
import type { AgentOptions } from "./agent-options.ts";
import type { Conversation } from "./conversation.ts";
import { createTurn } from "./turn.ts";
import type { Turn } from "./turn.ts";
import { resumeTurn } from "./resume-turn.ts";
import { runTurn } from "./run-turn.ts";
import { toUserMessage } from "./request/to-user-message.ts";
import type { TurnResult } from "./turn-result.ts";

/** One conversation with a model that calls tools. */
export interface Agent {
  /**
   * Says something and lets the model work until it answers. Never rejects for what the model, a tool or the signal
   * did; rejects while an earlier turn still runs. The next `run` goes on with the same conversation.
   */
  run(prompt: string | readonly ContentBlock[], options?: TurnOptions): Promise<TurnResult>;
  /** Answers a pending call and, once no other call is pending, goes on. */
  resume(pendingId: string, answer: Answer, options?: TurnOptions): Promise<TurnResult>;
  /** The conversation so far, without the system prompt. */
  readonly messages: readonly Message[];
}

export interface TurnOptions {
  /** Ends the turn: the request to the model, its waits and its calls. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Ties a session's tools to a model.
 *
 * @throws RangeError when `maxTurns` is no positive integer, or `idleMs` no positive number.
 * @example
 * const agent = createAgent({ session: host.open({ roots: [{ path: process.cwd(), access: "write" }] }), model });
 * const { status, text } = await agent.run("What does this project do?");
 */
export function createAgent(options: AgentOptions): Agent {
  checkMaxTurns(options.maxTurns);
  checkIdleMs(options.idleMs);
  const conversation: Conversation = { messages: [...(options.messages ?? [])], pending: new Set() };
  let running = false;

  async function take(signal: AbortSignal | undefined, work: (turn: Turn) => Promise<TurnResult>): Promise<TurnResult> {
    if (running) throw new Error("An agent takes one turn at a time; an earlier one still runs. Wait for it, or abort it.");
    running = true;
    try {
      return await work(createTurn({ options, conversation, signal: signal ?? new AbortController().signal }));
    } finally {
      running = false;
    }
  }

  return {
    get messages() {
      return [...conversation.messages];
    },
    run: (prompt, { signal } = {}) =>
      take(signal, (turn) => {
        turn.messages.push(toUserMessage(prompt));
        return runTurn(turn);
      }),
    resume: (pendingId, answer, { signal } = {}) => take(signal, (turn) => resumeTurn(turn, { pendingId, answer })),
  };
}

function checkMaxTurns(maxTurns: number | undefined): void {
  if (maxTurns === undefined || (Number.isInteger(maxTurns) && maxTurns > 0)) return;
  throw new RangeError(`maxTurns must be a whole number of at least 1; got ${maxTurns}.`);
}

function checkIdleMs(idleMs: number | undefined): void {
  if (idleMs === undefined || idleMs > 0) return;
  throw new RangeError(`idleMs must be a number of milliseconds above 0; got ${idleMs}.`);
}
