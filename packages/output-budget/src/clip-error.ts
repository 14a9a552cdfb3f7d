import type { ToolError, ToolResult } from "@helve/agent-core";
import { clipText } from "@helve/safe-text";
import { toJsonText } from "./to-json-text.ts";

/** A hint is one sentence, a code a few words. In characters. */
const longest: Readonly<Record<string, number>> = { hint: 1_000, code: 100, category: 100 };

/** The result with the words of its error clipped; the same result where they are short. */
export function clipError(result: ToolResult): ToolResult {
  const { error } = result;
  if (typeof error !== "object" || error === null) return result;
  const tooLong = Object.entries(longest).flatMap(([name, maxCharacters]) => {
    const value: unknown = error[name as keyof ToolError];
    const text = typeof value === "string" ? value : toJsonText(value);
    return value !== undefined && text.length > maxCharacters ? [[name, clipText(text, { maxCharacters })] as const] : [];
  });
  return tooLong.length === 0 ? result : { ...result, error: { ...error, ...Object.fromEntries<string>(tooLong) } };
}
