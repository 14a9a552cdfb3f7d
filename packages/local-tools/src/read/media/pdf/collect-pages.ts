import { cleanTerminalText, sliceUtf8Head } from "@helve/safe-text";
import type { NumberRange } from "../number-range.ts";
import type { PdfDocument } from "./open-pdf.ts";

export interface PdfPage {
  readonly number: number;
  readonly text: string;
  /** Where the text starts inside its page, in bytes of UTF-8 counted from 1. */
  readonly column: number;
}

/** Pages in order, and where the next call goes on; `column` is above 1 inside a page. */
export interface CollectedPages {
  readonly pages: readonly PdfPage[];
  readonly next?: { readonly page: number; readonly column: number };
  /** In bytes; only where `column` lies behind the end of the first page. */
  readonly columnIsBehind?: number;
}

export interface CollectRequest {
  readonly document: Pick<PdfDocument, "readText">;
  readonly range: NumberRange;
  /** Where to start inside the first page, counted from 1. */
  readonly column: number;
  readonly maxPages: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Reads pages until the range, the number of pages or the room ends. A page is cut only where it comes first: one that
 * does not fit behind others starts the next call. So each call shows at least one character more.
 */
export async function collectPages({ document, range, column, maxPages, maxBytes, signal }: CollectRequest): Promise<CollectedPages> {
  const pages: PdfPage[] = [];
  let room = maxBytes;
  for (let number = range.first; number <= range.last; number++) {
    signal.throwIfAborted();
    if (pages.length === maxPages) return { pages, next: { page: number, column: 1 } };
    const whole = Buffer.from(cleanTerminalText(await document.readText(number)).trimEnd());
    const isFirst = pages.length === 0;
    const start = isFirst ? borderAfter(whole, column - 1) : 0;
    if (start > 0 && start >= whole.length) return { pages, columnIsBehind: whole.length };
    const rest = whole.subarray(start);
    if (!isFirst && rest.length > room) return { pages, next: { page: number, column: 1 } };
    const part = Buffer.from(sliceUtf8Head(rest, Math.max(room, longestCharacter)));
    pages.push({ number, text: part.toString(), column: start + 1 });
    if (part.length < rest.length) return { pages, next: { page: number, column: start + part.length + 1 } };
    room -= part.length + headingBytes;
  }
  return { pages };
}

/** Of UTF-8. A page of any size advances by at least this. */
const longestCharacter = 4;

/** What a heading takes, about. */
const headingBytes = 40;

/** The next place that does not lie inside a character: its further bytes begin with the bits 10. */
function borderAfter(bytes: Buffer, at: number): number {
  let border = at;
  while (border < bytes.length && ((bytes[border] ?? 0) & 0xc0) === 0x80) border++;
  return border;
}
