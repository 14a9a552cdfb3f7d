import { errorResult } from "@helve/agent-core";
import type { AbortedOutcome, Decision, DeniedOutcome, FailedOutcome, SkippedOutcome, ToolErrorCategory } from "@helve/agent-core";
import type { CallIdentity } from "./call-identity.ts";
import { conclude } from "./conclude.ts";

interface Failure {
  readonly code: string;
  readonly category: ToolErrorCategory;
  /** For the model: what was wanted, what came, what can be done. */
  readonly text: string;
  readonly hint?: string;
  readonly retryable?: boolean;
  readonly decision?: Decision;
}

export function failed(identity: CallIdentity, { code, category, text, hint, retryable = false, decision }: Failure): FailedOutcome {
  const error = { code, category, retryable, ...(hint === undefined ? {} : { hint }) };
  return { status: "failed", ...identity, ...(decision === undefined ? {} : { decision }), result: errorResult(text, error) };
}

export function denied(identity: CallIdentity, { by, decision, message }: Pick<DeniedOutcome, "by"> & { readonly decision: Decision; readonly message?: string | undefined }): DeniedOutcome {
  return { status: "denied", ...identity, by, decision: conclude(decision, { verdict: "deny" }), ...(message === undefined ? {} : { message }) };
}

export function skipped(identity: CallIdentity, reason: SkippedOutcome["reason"]): SkippedOutcome {
  return { status: "skipped", ...identity, reason };
}

export function aborted(identity: CallIdentity, abort: Pick<AbortedOutcome, "reason" | "settled" | "limitMs" | "partial" | "decision">): AbortedOutcome {
  return { status: "aborted", ...identity, ...abort };
}
