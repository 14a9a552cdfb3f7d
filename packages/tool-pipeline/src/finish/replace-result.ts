import type { CompletedOutcome, FailedOutcome, ToolResult } from "@helve/agent-core";

/** The same outcome with another result; whether it failed follows from the result alone. */
export function replaceResult({ result: _old, status: _status, ...rest }: CompletedOutcome | FailedOutcome, result: ToolResult): CompletedOutcome | FailedOutcome {
  const { error } = result;
  return error === undefined ? { status: "completed", ...rest, result } : { status: "failed", ...rest, result: { ...result, error } };
}
