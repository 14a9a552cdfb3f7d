import type { Span } from "./span.ts";
import { toLineFeeds } from "./to-line-feeds.ts";

export interface SpanSearch {
  readonly bytes: Buffer;
  readonly wanted: string;
  /** Overlapping hits count as several where one hit is wanted, and as one where all are replaced. */
  readonly overlapping: boolean;
}

/**
 * Where a text stands in a file: by its exact bytes, and only if nowhere so, with CRLF and LF taken for the same. The
 * spans are of the file as it is.
 */
export function findSpans({ bytes, wanted, overlapping }: SpanSearch): readonly Span[] {
  const exact = search({ bytes, needle: Buffer.from(wanted, "utf8"), overlapping });
  if (exact.length > 0 || !wanted.includes("\n")) return exact;
  const normalised = toLineFeeds(bytes);
  const needle = Buffer.from(wanted.replaceAll("\r\n", "\n"), "utf8");
  return search({ bytes: normalised.bytes, needle, overlapping }).map(normalised.toOriginal);
}

/** More hits than anybody wants to read about; a search for one byte in a large file must not fill the memory. */
const mostSpans = 1_000_000;

function search({ bytes, needle, overlapping }: { readonly bytes: Buffer; readonly needle: Buffer; readonly overlapping: boolean }): readonly Span[] {
  const spans: Span[] = [];
  let start = bytes.indexOf(needle);
  while (start !== -1 && spans.length < mostSpans) {
    spans.push({ start, end: start + needle.length });
    start = bytes.indexOf(needle, start + (overlapping ? 1 : needle.length));
  }
  return spans;
}
