import type { Message, ModelUsage, StopReason, ToolOutcome } from "@helve/agent-core";

/** What became of one turn. `text` is the model's last answer; it may be empty unless the turn is completed. */
export interface TurnResult {
  /** `turn-limit`: the cap on steps was reached. `pending`: calls wait for an answer, see `Agent.resume`. */
  readonly status: "completed" | "failed" | "aborted" | "turn-limit" | "pending";
  readonly text: string;
  /** The whole conversation, without the system prompt. */
  readonly messages: readonly Message[];
  /** One per call of this turn, in the order of the calls. */
  readonly outcomes: readonly ToolOutcome[];
  /** Summed over the turn's replies. */
  readonly usage: ModelUsage;
  /** Replies of the model in this turn, a summary at the cap not counted. */
  readonly steps: number;
  /** Of the last reply. `length`: it was cut by its token limit. */
  readonly stopReason?: StopReason;
  /** With `failed`, and with `turn-limit` where an error was wanted. */
  readonly error?: TurnError;
}

export interface TurnError {
  /** A `ModelErrorCode`, `turn-limit`, or `internal` for what no model client may throw. */
  readonly code: string;
  readonly message: string;
}
