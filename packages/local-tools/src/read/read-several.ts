import type { ContentBlock, ToolError, ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import type { ReadCall } from "./read-call.ts";
import { defaultMaxBytes, defaultMaxLines } from "./show-text.ts";
import { sizeOf } from "./size-of.ts";

/** Less of a file tells nothing. */
const leastBytes = 1_024;
const leastLines = 20;

interface Part {
  readonly path: string;
  readonly result: ToolResult;
}

/**
 * Several files in one answer, each under its name. They share the room of one page: what a small file leaves over is
 * for the larger ones. One that cannot be read says so in its place; all of them are a failure.
 */
export async function readSeveral(call: ReadCall, paths: readonly string[], readOne: (call: ReadCall, path: string) => Promise<ToolResult>): Promise<ToolResult> {
  let { maxBytes = defaultMaxBytes, maxLines = defaultMaxLines } = call.options;
  const parts: Part[] = [];
  const bySize = await orderBySize(call, paths);
  for (const [done, index] of bySize.entries()) {
    const left = bySize.length - done;
    const share = { maxBytes: Math.max(leastBytes, Math.floor(maxBytes / left)), maxLines: Math.max(leastLines, Math.floor(maxLines / left)) };
    const path = paths[index] ?? "";
    const result = await readOne({ ...call, options: { ...call.options, ...share } }, path);
    const used = roomOf(result.content);
    maxBytes -= used.bytes;
    maxLines -= used.lines;
    parts[index] = { path, result };
  }
  if (call.context.signal.aborted) return abortedResult();
  return join(parts);
}

/** The indexes of the files, the smallest first. */
async function orderBySize({ context, parts }: ReadCall, paths: readonly string[]): Promise<readonly number[]> {
  const sizes = await Promise.all(paths.map(async (path, index) => ({ index, size: await sizeOf(path, { context, sensitive: parts.sensitive }) })));
  return sizes.toSorted((one, other) => one.size - other.size).map(({ index }) => index);
}

function roomOf(content: readonly ContentBlock[]): { readonly bytes: number; readonly lines: number } {
  const [first] = content;
  const text = first?.type === "text" ? first.text : "";
  return { bytes: Buffer.byteLength(text), lines: text.split("\n").length };
}

function join(parts: readonly Part[]): ToolResult {
  const content = parts.flatMap(({ path, result }) => [{ type: "text", text: `== ${path} ==` } as const, ...result.content]);
  const files = parts.map(({ path, result: { error, details } }) => ({ path, ...(error === undefined ? {} : { error: error.code }), ...(typeof details === "object" ? { details } : {}) }));
  const error = parts.every(({ result }) => result.error !== undefined) ? firstError(parts) : undefined;
  return { content, details: { files }, ...(error === undefined ? {} : { error }) };
}

function firstError(parts: readonly Part[]): ToolError | undefined {
  return parts.find(({ result }) => result.error !== undefined)?.result.error;
}
