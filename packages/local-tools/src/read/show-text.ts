import { isAscii } from "node:buffer";
import type { ToolResult } from "@helve/agent-core";
import { loadCodec } from "../text/load-codec.ts";
import type { TextFormat } from "../text/text-format.ts";
import { chunkBytes } from "./chunk-reader.ts";
import type { ChunkReader } from "./chunk-reader.ts";
import type { FileRequest } from "./file-request.ts";
import { pastTheEnd, pastTheLine } from "./read-failures.ts";
import { readWindow } from "./read-window.ts";
import { renderWindow } from "./render-window.ts";
import { settleFormat } from "./settle-format.ts";

/** As much at once as other agents show (MiniMax Code, pi). */
export const defaultMaxLines = 2_000;
export const defaultMaxBytes = 50 * 1024;

interface OpenText {
  readonly reader: ChunkReader;
  /** The front of the file, its byte order mark included. */
  readonly first: Buffer;
  readonly format: TextFormat;
}

/** One page of a text, by lines, with what is to be known of it and the call for the next page. */
export async function showText({ input, location: { shown }, opened: { stats }, options }: FileRequest, { reader, first, format: byFront }: OpenText): Promise<ToolResult> {
  const { maxLines = defaultMaxLines, maxBytes = defaultMaxBytes } = options;
  const offset = Math.max(1, input.offset ?? 1);
  const column = input.column ?? 1;
  // Before it is read on: the bytes of the front are written over then.
  const isAsciiFront = first.length === chunkBytes && isAscii(first);
  const window = await readWindow(reader, {
    first: first.subarray(byFront.mark.length),
    encoding: byFront.encoding,
    offset,
    column,
    maxLines: Math.max(1, Math.min(input.limit ?? maxLines, maxLines)),
    maxBytes,
  });
  const { lines, next, totalLines, firstLineBytes } = window;
  if (lines.length === 0 && totalLines !== undefined && (totalLines > 0 || offset > 1)) return pastTheEnd({ offset, totalLines, shown });
  if (firstLineBytes !== undefined) return pastTheLine({ line: offset, bytes: firstLineBytes, column, shown });
  const format = await settleFormat(byFront, { isAsciiFront, window });
  const codec = await loadCodec(format.encoding);
  const { blocks, lineEnding } = renderWindow(window, { path: input.path, shown, size: stats.size, format, codec });
  const details = { size: stats.size, firstLine: offset, lastLine: lines.at(-1)?.number, lineEnding, encoding: format.encoding, hasByteOrderMark: format.mark.length > 0 };
  return { content: blocks, details: { ...details, ...(next === undefined ? {} : { next }) } };
}
