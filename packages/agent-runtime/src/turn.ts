import type { ModelUsage, StopReason, ToolOutcome } from "@helve/agent-core";
import { defaultMaxTurns } from "./agent-options.ts";
import type { AgentOptions } from "./agent-options.ts";
import type { Conversation } from "./conversation.ts";

/** One turn as it goes: what it works with, and what has come of it so far. */
export interface Turn extends Conversation {
  readonly id: string;
  readonly options: AgentOptions;
  readonly signal: AbortSignal;
  readonly maxSteps: number;
  readonly outcomes: ToolOutcome[];
  usage: ModelUsage;
  steps: number;
  text: string;
  stopReason: StopReason | undefined;
}

export function createTurn({ options, conversation, signal }: { readonly options: AgentOptions; readonly conversation: Conversation; readonly signal: AbortSignal }): Turn {
  return {
    ...conversation,
    id: globalThis.crypto.randomUUID(),
    options,
    signal,
    maxSteps: options.maxTurns ?? defaultMaxTurns,
    outcomes: [],
    usage: {},
    steps: 0,
    text: "",
    stopReason: undefined,
  };
}
