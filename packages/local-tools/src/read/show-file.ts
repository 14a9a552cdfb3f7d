import type { ToolResult } from "@helve/agent-core";
import { noteRead } from "../ledger/note-read.ts";
import { openLedger } from "../ledger/open-ledger.ts";
import { detectFormat } from "../text/detect-format.ts";
import { chunkBytes, createChunkReader } from "./chunk-reader.ts";
import type { ChunkReader } from "./chunk-reader.ts";
import type { FileRequest } from "./file-request.ts";
import { notText } from "./read-failures.ts";
import { showAsMedia } from "./show-as-media.ts";
import { showText } from "./show-text.ts";
import { sniffSignature } from "./sniff-signature.ts";

/** Shows what an open file holds, as its first bytes say, and notes that it was seen. */
export async function showFile(request: FileRequest): Promise<ToolResult> {
  const { location: { path }, opened: { descriptor, stats }, context, ledger } = request;
  // Files that the kernel makes up as they are read, as below /proc, say that their size is 0.
  const end = stats.size === 0 ? Number.MAX_SAFE_INTEGER : stats.size;
  const reader = createChunkReader(descriptor, { start: 0, end, signal: context.signal });
  const first = await reader.next(true);
  const isWhole = first.length < chunkBytes && first.length >= stats.size;
  const result = await showByContent(request, { reader, first, isWhole });
  if (wasSeen(result)) noteRead(openLedger(context, ledger), { path, stats, bytes: isWhole && stats.size > 0 ? first : undefined });
  return result;
}

/**
 * What a file answers as a whole, such as that it is binary, is all that is ever seen of it; without it nobody could
 * overwrite such a file. A call that asks for what is not there has seen nothing.
 */
function wasSeen({ error }: ToolResult): boolean {
  return error === undefined || !failuresOfTheCall.has(error.code);
}

const failuresOfTheCall = new Set(["past-the-end", "bad-pages", "bad-cells", "aborted"]);

/** What was read of a file to see what it is. */
interface Front {
  readonly reader: ChunkReader;
  readonly first: Buffer;
  /** Whether the file has nothing behind `first`. */
  readonly isWhole: boolean;
}

async function showByContent(request: FileRequest, { reader, first, isWhole }: Front): Promise<ToolResult> {
  const { location: { path, shown }, opened: { stats } } = request;
  const signature = sniffSignature(first);
  const refusal = (): ToolResult => notText({ type: signature?.type ?? "binary data", size: stats.size, shown, head: first });
  if (signature?.shownAs !== undefined) return (await showAsMedia(request, signature.shownAs)) ?? refusal();
  const format = signature === undefined ? await detectFormat(first, { isWhole }) : undefined;
  if (format === undefined) return refusal();
  const notebook = path.endsWith(".ipynb") ? await showAsMedia(request, "notebook") : undefined;
  return notebook ?? showText(request, { reader, first, format });
}
