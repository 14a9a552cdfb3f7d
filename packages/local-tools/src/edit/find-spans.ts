import { isCharacterBoundary } from "../text/is-character-boundary.ts";
import { unitBytes } from "../text/text-format.ts";
import type { Encoding } from "../text/text-format.ts";
import { findTolerant } from "./find-tolerant.ts";
import type { Span } from "./span.ts";
import type { Found, SpanSearch } from "./span-search.ts";
import { toLineFeeds } from "./to-line-feeds.ts";

/**
 * Where a text stands in a file: by its exact bytes, and only if nowhere so, with ever more taken for the same.
 * Indentation never is. The first way that finds anything counts; the spans are of the file as it is.
 */
export function findSpans(search: SpanSearch): Found {
  const { bytes, encoding, codec, wanted, overlapping } = search;
  const needle = codec.encode(wanted);
  const exact = needle === undefined ? [] : searchBytes({ bytes, needle, overlapping, encoding });
  if (exact.length > 0) return { spans: exact, by: "bytes" };
  const withFeeds = needle !== undefined && unitBytes(encoding) === 1 && wanted.includes("\n") ? searchLineFeeds(search) : [];
  if (withFeeds.length > 0) return { spans: withFeeds, by: "line-ends" };
  return findTolerant(search);
}

function searchLineFeeds({ bytes, encoding, codec, wanted, overlapping }: SpanSearch): readonly Span[] {
  const normalised = toLineFeeds(bytes);
  const needle = codec.encode(wanted.replaceAll("\r\n", "\n"));
  if (needle === undefined) return [];
  return searchBytes({ bytes: normalised.bytes, needle, overlapping, encoding }).map(normalised.toOriginal);
}

/** More hits than anybody wants to read about; a search for one byte in a large file must not fill the memory. */
const mostSpans = 1_000_000;

function searchBytes({ bytes, needle, overlapping, encoding }: { readonly bytes: Buffer; readonly needle: Buffer; readonly overlapping: boolean; readonly encoding: Encoding }): readonly Span[] {
  const spans: Span[] = [];
  let start = bytes.indexOf(needle);
  while (start !== -1 && spans.length < mostSpans) {
    const end = start + needle.length;
    const isText = isCharacterBoundary(bytes, start, encoding) && isCharacterBoundary(bytes, end, encoding);
    if (isText) spans.push({ start, end });
    start = bytes.indexOf(needle, isText && !overlapping ? end : start + 1);
  }
  return spans;
}
