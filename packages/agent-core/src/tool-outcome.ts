import type { Decision } from "./decision.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Question } from "./question.ts";
import type { ToolError } from "./tool-error.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { ToolResult } from "./tool-result.ts";

/** What became of one call. Exactly one per call; nothing else comes out of a pipeline, and nothing is thrown. A closed union. */
export type ToolOutcome = CompletedOutcome | FailedOutcome | DeniedOutcome | AbortedOutcome | SkippedOutcome | PendingOutcome;

interface OutcomeBase {
  readonly callId: string;
  /** The canonical name of the tool that really ran or would have; the asked name where there is no such tool. */
  readonly name: string;
  readonly origin?: ToolOrigin;
  /** The names through which the call was forwarded, outermost first. */
  readonly via?: readonly string[];
  readonly decision?: Decision;
  readonly diagnostics?: readonly Diagnostic[];
}

export interface CompletedOutcome extends OutcomeBase {
  readonly status: "completed";
  readonly result: ToolResult;
}

export interface FailedOutcome extends OutcomeBase {
  readonly status: "failed";
  readonly result: ToolResult & { readonly error: ToolError };
}

/**
 * It did not run because somebody said no; the model is told who, so that it takes neither silence nor a program's answer
 * for a person's refusal. `program` answered an approval in a person's place.
 */
export interface DeniedOutcome extends OutcomeBase {
  readonly status: "denied";
  readonly decision: Decision<"deny">;
  readonly by: "policy" | "person" | "program" | "nobody" | "hook";
  /** The words that came with the refusal. */
  readonly message?: string;
}

/** It had started and may have had an effect. `settled` is false when the tool did not stop and was left behind. */
export interface AbortedOutcome extends OutcomeBase {
  readonly status: "aborted";
  readonly reason: "signal" | "idle-limit" | "total-limit";
  readonly settled: boolean;
  /** The limit that ran out, in milliseconds. */
  readonly limitMs?: number;
  readonly partial?: ToolResult;
}

/** It did not start: the signal came first, the run was stopped, or the model's reply was cut off by its token limit. */
export interface SkippedOutcome extends OutcomeBase {
  readonly status: "skipped";
  readonly reason: "signal" | "stopped" | "cut-off";
}

/** It waits for an answer. `ToolSession.resume(id, answer)` goes on, once; from another process only if `durable`. */
export interface PendingOutcome extends OutcomeBase {
  readonly status: "pending";
  readonly id: string;
  readonly question: Question;
  readonly durable: boolean;
  /** ISO 8601. */
  readonly expiresAt?: string;
}
