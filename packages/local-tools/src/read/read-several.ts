import type { ToolError, ToolResult } from "@helve/agent-core";
import type { ReadCall } from "./execute-read.ts";
import { defaultMaxBytes, defaultMaxLines } from "./show-file.ts";

/** Less of a file tells nothing. */
const leastBytes = 1_024;
const leastLines = 20;

/** Several files in one answer, each under its name; they share the room of one page. One that cannot be read says so in its place; all of them are a failure. */
export async function readSeveral(call: ReadCall, paths: readonly string[], readOne: (call: ReadCall, path: string) => Promise<ToolResult>): Promise<ToolResult> {
  const { maxBytes = defaultMaxBytes, maxLines = defaultMaxLines } = call.options;
  const share = { ...call.options, maxBytes: Math.max(leastBytes, Math.floor(maxBytes / paths.length)), maxLines: Math.max(leastLines, Math.floor(maxLines / paths.length)) };
  const results: { readonly path: string; readonly result: ToolResult }[] = [];
  for (const path of paths) results.push({ path, result: await readOne({ ...call, options: share }, path) });
  const content = results.flatMap(({ path, result }) => [{ type: "text", text: `== ${path} ==` } as const, ...result.content]);
  const files = results.map(({ path, result: { error, details } }) => ({ path, ...(error === undefined ? {} : { error: error.code }), ...(typeof details === "object" ? { details } : {}) }));
  const error = results.every(({ result }) => result.error !== undefined) ? firstError(results) : undefined;
  return { content, details: { files }, ...(error === undefined ? {} : { error }) };
}

function firstError(results: readonly { readonly result: ToolResult }[]): ToolError | undefined {
  return results.find(({ result }) => result.error !== undefined)?.result.error;
}
