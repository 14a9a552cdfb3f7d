import type { Interaction, Message, ModelClient, ToolSession, TurnFacts } from "@helve/agent-core";
import type { RetryPolicy } from "./request/retry-policy.ts";

export interface AgentOptions {
  readonly session: ToolSession;
  readonly model: ModelClient;
  /** The way to a person. Absent: nobody can be asked. */
  readonly interaction?: Interaction | undefined;
  /** The most steps of one turn, a step being one request to the model and the calls of its reply. Default 50. */
  readonly maxTurns?: number | undefined;
  /** At that cap: one more request without tools for a summary (default), or an error at once. */
  readonly onLimit?: "summary" | "error" | undefined;
  /** How long a model may say nothing before its request counts as broken off, in milliseconds. Default 300,000. */
  readonly idleMs?: number | undefined;
  /** What a turn's catalog follows from; a function is asked at each step. The model's own facts and the turn's id are added. */
  readonly facts?: TurnFacts | (() => TurnFacts) | undefined;
  /** Stands before what extensions have to say. */
  readonly systemPrompt?: string | undefined;
  /** How requests that failed are repeated. `false`: not at all. */
  readonly retry?: Partial<RetryPolicy> | false | undefined;
  /** An earlier conversation to go on with. */
  readonly messages?: readonly Message[] | undefined;
}

/** Five minutes: a local model reads a long prompt without a word, and nobody waits longer for one that has died. */
export const defaultIdleMs = 300_000;

/** Long enough for real work, short enough to notice a circle. */
export const defaultMaxTurns = 50;
