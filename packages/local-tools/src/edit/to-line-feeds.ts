import type { Span } from "./span.ts";

export interface LineFeedBytes {
  /** The file with each CRLF as LF. A carriage return alone stays. */
  readonly bytes: Buffer;
  /** The span of the file itself that a span of `bytes` stands for; a line end at its border is inside as a whole. */
  readonly toOriginal: (span: Span) => Span;
}


/** Takes the carriage returns out of CRLF line ends and remembers where they were. */
export function toLineFeeds(original: Buffer): LineFeedBytes {
  const bytes = Buffer.allocUnsafe(original.length);
  /** For each carriage return taken out, the place in `bytes` of its line feed. Ascending. */
  const feeds: number[] = [];
  let length = 0;
  let from = 0;
  for (let at = original.indexOf("\r\n"); at !== -1; at = original.indexOf("\r\n", at + 2)) {
    length += original.copy(bytes, length, from, at);
    feeds.push(length);
    from = at + 1;
  }
  length += original.copy(bytes, length, from);
  return {
    bytes: bytes.subarray(0, length),
    toOriginal: ({ start, end }) => ({ start: start + countBelow(feeds, start), end: end + countBelow(feeds, end) }),
  };
}

/** How many line feeds that lost their carriage return stand before a place. By halving: there may be a million. */
function countBelow(feeds: readonly number[], place: number): number {
  let low = 0;
  let high = feeds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((feeds[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
