import type { Span } from "./span.ts";

const lineFeed = 10;
const carriageReturn = 13;

/**
 * The replacement with the line ends of the place where it goes: those of the text it replaces, else of the line it
 * stands in. A call that changes nothing but line ends is meant so, and is left alone.
 */
export function adaptLineEnds({ bytes, span, wanted, replacement }: { readonly bytes: Buffer; readonly span: Span; readonly wanted: string; readonly replacement: string }): string {
  if (!replacement.includes("\n") || toFeeds(wanted) === toFeeds(replacement)) return replacement;
  const ending = lineEndAt(bytes, span);
  return ending === undefined ? replacement : toFeeds(replacement).replaceAll("\n", ending);
}

function toFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** The first line end inside the span or behind it, else the last one before it. */
function lineEndAt(bytes: Buffer, { start }: Span): "\n" | "\r\n" | undefined {
  const behind = bytes.indexOf(lineFeed, start);
  const feed = behind === -1 ? bytes.lastIndexOf(lineFeed) : behind;
  if (feed === -1) return undefined;
  return bytes[feed - 1] === carriageReturn ? "\r\n" : "\n";
}
