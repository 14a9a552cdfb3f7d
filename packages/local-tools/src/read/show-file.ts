import { isAscii } from "node:buffer";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { noteRead } from "../ledger/note-read.ts";
import { openLedger } from "../ledger/open-ledger.ts";
import type { ReadLedger } from "../ledger/read-ledger.ts";
import type { ReadOptions } from "../local-tools-options.ts";
import type { Located } from "../paths/locate.ts";
import { detectFormat } from "../text/detect-format.ts";
import { loadCodec } from "../text/load-codec.ts";
import type { TextFormat } from "../text/text-format.ts";
import { chunkBytes, createChunkReader } from "./chunk-reader.ts";
import type { ChunkReader } from "./chunk-reader.ts";
import type { Opened } from "./open-for-reading.ts";
import { notText, pastTheEnd, pastTheLine } from "./read-failures.ts";
import type { ReadInput } from "./read-input.ts";
import { readWindow } from "./read-window.ts";
import { renderWindow } from "./render-window.ts";
import { settleFormat } from "./settle-format.ts";
import { sniffSignature } from "./sniff-signature.ts";

export interface FileRequest {
  readonly input: ReadInput & { readonly path: string };
  readonly location: Located;
  readonly opened: Extract<Opened, { readonly kind: "file" }>;
  readonly options: ReadOptions;
  readonly context: ToolContext;
  readonly ledger: ReadLedger | undefined;
}

export const defaultMaxLines = 2_000;
export const defaultMaxBytes = 50 * 1024;

/** Shows what an open file holds, as its first bytes say. */
export async function showFile(request: FileRequest): Promise<ToolResult> {
  const { location: { path, shown }, opened: { descriptor, stats }, context, ledger } = request;
  // Files that the kernel makes up as they are read, as below /proc, say that their size is 0.
  const end = stats.size === 0 ? Number.POSITIVE_INFINITY : stats.size;
  const reader = createChunkReader(descriptor, { start: 0, end: Math.min(end, Number.MAX_SAFE_INTEGER), signal: context.signal });
  const first = await reader.next(true);
  const isWhole = first.length < chunkBytes && first.length >= stats.size;
  const signature = sniffSignature(first);
  if (signature?.shownAs !== undefined) return (await showMedia(request, signature.shownAs)) ?? notText({ type: signature.type, size: stats.size, shown, head: first });
  const format = signature === undefined ? await detectFormat(first, { isWhole }) : undefined;
  if (format === undefined) return notText({ type: signature?.type ?? "binary data", size: stats.size, shown, head: first });
  const notebook = path.endsWith(".ipynb") ? await showMedia(request, "notebook") : undefined;
  if (notebook !== undefined) return notebook;
  const result = await showText(request, { reader, first, format });
  if (result.error === undefined) noteRead(openLedger(context, ledger), { path, stats, bytes: isWhole && stats.size > 0 ? first : undefined });
  return result;
}

/** Shows what is not shown as lines of text; undefined where it turns out to be text after all. */
async function showMedia({ input, location: { path, shown }, opened: { descriptor, stats }, options, context: { signal } }: FileRequest, kind: "image" | "pdf" | "notebook"): Promise<ToolResult | undefined> {
  const { showImage, showPdf, showNotebook } = await import("./media/show-media.ts");
  const media = { path, shown, input, options, signal, size: stats.size, readAll: () => readAll(descriptor, { size: stats.size, signal }) };
  switch (kind) {
    case "image":
      return showImage(media);
    case "pdf":
      return showPdf(media);
    case "notebook":
      return showNotebook(media);
  }
}

async function readAll(descriptor: number, { size, signal }: { readonly size: number; readonly signal: AbortSignal }): Promise<Buffer> {
  const reader = createChunkReader(descriptor, { start: 0, end: size, signal });
  const chunks: Buffer[] = [];
  for (let chunk = await reader.next(true); chunk.length > 0; chunk = await reader.next(true)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface OpenText {
  readonly reader: ChunkReader;
  readonly first: Buffer;
  readonly format: TextFormat;
}

async function showText({ input, location: { shown }, opened: { stats }, options }: FileRequest, { reader, first, format: byFront }: OpenText): Promise<ToolResult> {
  const maxLines = options.maxLines ?? defaultMaxLines;
  const offset = Math.max(1, input.offset ?? 1);
  // Before it is read on: the bytes of the front are written over then.
  const isAsciiFront = first.length === chunkBytes && isAscii(first);
  const window = await readWindow(reader, {
    first: first.subarray(byFront.mark.length),
    encoding: byFront.encoding,
    offset,
    column: input.column ?? 1,
    maxLines: Math.max(1, Math.min(input.limit ?? maxLines, maxLines)),
    maxBytes: options.maxBytes ?? defaultMaxBytes,
  });
  if (window.lines.length === 0 && window.totalLines !== undefined && (window.totalLines > 0 || offset > 1)) {
    return pastTheEnd({ offset, totalLines: window.totalLines, shown });
  }
  if (window.firstLineBytes !== undefined) return pastTheLine({ line: offset, bytes: window.firstLineBytes, column: input.column ?? 1, shown });
  const format = await settleFormat(byFront, { isAsciiFront, window });
  const codec = await loadCodec(format.encoding);
  const { blocks, lineEnding } = renderWindow(window, { path: input.path, shown, size: stats.size, format, codec });
  const details = { size: stats.size, firstLine: offset, lastLine: window.lines.at(-1)?.number, lineEnding, encoding: format.encoding, hasByteOrderMark: format.mark.length > 0 };
  return { content: blocks, details: { ...details, ...(window.next === undefined ? {} : { next: window.next }) } };
}
