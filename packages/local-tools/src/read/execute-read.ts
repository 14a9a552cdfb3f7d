import type { ToolContext, ToolResult } from "@helve/agent-core";
import { toErrorCode } from "@helve/safe-files";
import { abortedResult } from "../failures/aborted-result.ts";
import { toFileFailure } from "../failures/to-file-failure.ts";
import type { ReadOptions } from "../local-tools-options.ts";
import { locate } from "../paths/locate.ts";
import type { Located } from "../paths/locate.ts";
import { missingFile } from "../paths/missing-file.ts";
import { openForReading } from "./open-for-reading.ts";
import type { Opened } from "./open-for-reading.ts";
import type { ReadInput } from "./read-input.ts";
import { readWindow } from "./read-window.ts";
import { notAFile, notText, pastTheEnd } from "./read-failures.ts";
import { renderWindow } from "./render-window.ts";
import { sniffContent, sniffedBytes } from "./sniff-content.ts";

/** Shows a page of a text file with line numbers and the exact call for the next page. */
export async function executeRead(input: ReadInput, context: ToolContext, options: ReadOptions): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const location = await locate({ path: input.path, access: "read", facts: context });
  if (location.kind === "refused") return location.result;
  try {
    const opened = await openForReading(location.path);
    if (opened.kind === "other") return notAFile(opened.is, location.shown);
    return await closing(opened, () => showPage({ input, location, opened, options, signal: context.signal }));
  } catch (error) {
    if (context.signal.aborted) return abortedResult();
    if (toErrorCode(error) === "ENOENT") return missingFile(location);
    return toFileFailure(error, { doing: "read", shown: location.shown });
  }
}

type OpenedFile = Extract<Opened, { readonly kind: "file" }>;

async function closing(opened: OpenedFile, work: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await work();
  } finally {
    await opened.file.close();
  }
}

interface Page {
  readonly input: ReadInput;
  readonly location: Located;
  readonly opened: OpenedFile;
  readonly options: ReadOptions;
  readonly signal: AbortSignal;
}

const defaultMaxLines = 2_000;
const defaultMaxBytes = 50 * 1024;

async function showPage({ input, location: { shown }, opened: { file, stats }, options, signal }: Page): Promise<ToolResult> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(sniffedBytes), 0, sniffedBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  const content = sniffContent(head);
  if (content.kind === "binary") return notText({ type: content.type, size: stats.size, shown, head });

  const maxLines = options.maxLines ?? defaultMaxLines;
  const offset = Math.max(1, input.offset ?? 1);
  // Files that the kernel makes up as they are read, as below /proc, say that their size is 0.
  const size = stats.size === 0 ? Number.POSITIVE_INFINITY : stats.size;
  const window = await readWindow(file, {
    offset,
    column: input.column ?? 1,
    maxLines: Math.min(input.limit ?? maxLines, maxLines),
    maxBytes: options.maxBytes ?? defaultMaxBytes,
    size,
    signal,
  });
  if (window.lines.length === 0 && window.totalLines !== undefined && (window.totalLines > 0 || offset > 1)) {
    return pastTheEnd({ offset, totalLines: window.totalLines, shown });
  }
  const { blocks, lineEnding } = renderWindow(window, { path: input.path, shown, size: stats.size });
  return { content: blocks, details: { size: stats.size, firstLine: offset, lastLine: window.lines.at(-1)?.number, lineEnding, hasByteOrderMark: content.hasMark, ...(window.next === undefined ? {} : { next: window.next }) } };
}
