import { lastFeed, lineEndStart, nextFeed } from "../text/line-feeds.ts";
import type { Encoding } from "../text/text-format.ts";
import type { Span } from "./span.ts";

export interface Place {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly span: Span;
}

/**
 * The replacement with the line ends of the place where it goes: those of the text it replaces, else of the line it
 * stands in. A call that changes nothing but line ends is meant so, and is left alone.
 */
export function adaptLineEnds(place: Place, { wanted, replacement }: { readonly wanted: string; readonly replacement: string }): string {
  if (!replacement.includes("\n") || toFeeds(wanted) === toFeeds(replacement)) return replacement;
  const ending = lineEndAt(place);
  return ending === undefined ? replacement : toFeeds(replacement).replaceAll("\n", ending);
}

function toFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** The first line end inside the span or behind it, else the last one before it. */
function lineEndAt({ bytes, encoding, span: { start } }: Place): "\n" | "\r\n" | undefined {
  const behind = nextFeed(bytes, start, encoding);
  const feed = behind === -1 ? lastFeed(bytes, bytes.length, encoding) : behind;
  if (feed === -1) return undefined;
  return lineEndStart(bytes, feed, encoding) < feed ? "\r\n" : "\n";
}
