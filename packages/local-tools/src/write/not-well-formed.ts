import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";

/** A text with half of a surrogate pair has no UTF-8 form; writing it would put other characters there. */
export function notWellFormed(field: string): ToolResult {
  return errorResult(`'${field}' holds half of a surrogate pair, which no file can store as it is. Send whole characters.`, { code: "not-well-formed", category: "input", retryable: false, hint: "Send the text again with whole characters." });
}
