import type { ToolError } from "./tool-error.ts";
import type { ToolResult } from "./tool-result.ts";

/** A result that is one text. */
export function textResult(text: string): ToolResult {
  return { content: [{ type: "text", text }] };
}

/** A failure with the words for the model: what was wanted, what came, what can be done. */
export function errorResult(text: string, error: ToolError): ToolResult & { readonly error: ToolError } {
  return { content: [{ type: "text", text }], error };
}
