import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { findOmission } from "./find-omission.ts";

/** The refusal of a text that stands for another; undefined for one that is whole, or whose placeholders the replaced text has too. */
export function refusePlaceholder({ field, text, replaced }: { readonly field: string; readonly text: string; readonly replaced?: string }): ToolResult | undefined {
  const line = findOmission(text, replaced === undefined ? {} : { replaced });
  if (line === undefined) return undefined;
  return errorResult(`Line ${line} of ${field} stands for text that was left out, and would go into the file as it is. Nothing was changed. Send the whole text, or change only a part with edit.`, {
    code: "omission",
    category: "input",
    retryable: false,
    hint: "Send the text without placeholders.",
  });
}
