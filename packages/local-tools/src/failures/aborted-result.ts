import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";

/** The call was stopped before it had any effect. */
export function abortedResult(): ToolResult {
  return errorResult("Stopped before anything was done.", { code: "aborted", category: "unavailable", retryable: true });
}
