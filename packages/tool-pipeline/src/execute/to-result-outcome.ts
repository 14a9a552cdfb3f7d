import type { CompletedOutcome, FailedOutcome, ToolResult } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";

/** Only `error` makes a result a failure; nothing is inferred from its details or its text. */
export function toResultOutcome(identity: CallIdentity, result: ToolResult): CompletedOutcome | FailedOutcome {
  const { error } = result;
  return error === undefined ? { status: "completed", ...identity, result } : { status: "failed", ...identity, result: { ...result, error } };
}
