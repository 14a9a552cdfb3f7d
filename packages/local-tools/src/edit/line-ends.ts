import { lastFeed, lineEndStart, nextFeed } from "../text/line-feeds.ts";
import { unitBytes } from "../text/text-format.ts";
import type { Encoding } from "../text/text-format.ts";
import type { Span } from "./span.ts";

export interface Place {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly span: Span;
}

type LineEnd = "\n" | "\r\n";

/**
 * The replacement with the line ends of the place where it goes: each line with that of the line it replaces, further
 * ones with the last of these; where none is replaced, as the line at `near` has it. A call that changes nothing but
 * line ends is meant so, and is left alone.
 */
export function adaptLineEnds(place: Place, { wanted, replacement, near }: { readonly wanted: string; readonly replacement: string; readonly near: number }): string {
  if (!replacement.includes("\n") || toFeeds(wanted) === toFeeds(replacement)) return replacement;
  const lines = toFeeds(replacement).split("\n");
  const ends = lineEndsIn(place, lines.length - 1);
  const last = ends.at(-1) ?? lineEndAt(place, near);
  if (last === undefined) return replacement;
  return lines.map((line, index) => (index === lines.length - 1 ? line : line + (ends[index] ?? last))).join("");
}

/** A text with each CRLF as LF. */
export function toFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Of the span, the first ones. */
function lineEndsIn({ bytes, encoding, span: { start, end } }: Place, most: number): readonly LineEnd[] {
  const ends: LineEnd[] = [];
  for (let feed = nextFeed(bytes, start, encoding); feed !== -1 && feed < end && ends.length < most; feed = nextFeed(bytes, feed + unitBytes(encoding), encoding)) {
    ends.push(lineEndOf({ bytes, encoding }, feed));
  }
  return ends;
}

/** The first line end behind a place, else the last one before it. */
function lineEndAt({ bytes, encoding }: Omit<Place, "span">, near: number): LineEnd | undefined {
  const behind = nextFeed(bytes, near, encoding);
  const feed = behind === -1 ? lastFeed(bytes, bytes.length, encoding) : behind;
  return feed === -1 ? undefined : lineEndOf({ bytes, encoding }, feed);
}

function lineEndOf({ bytes, encoding }: Omit<Place, "span">, feed: number): LineEnd {
  return lineEndStart(bytes, feed, encoding) < feed ? "\r\n" : "\n";
}
