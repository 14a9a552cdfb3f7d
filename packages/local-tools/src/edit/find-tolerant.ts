import type { TextCodec } from "../text/load-codec.ts";
import { lineEndStart, nextFeed } from "../text/line-feeds.ts";
import { unitBytes } from "../text/text-format.ts";
import type { Encoding } from "../text/text-format.ts";
import type { Span } from "./span.ts";
import type { Found, SpanSearch } from "./span-search.ts";
import { toTolerantLine, trailingBlanks } from "./tolerant-line.ts";
import type { Tolerance } from "./tolerant-line.ts";

/** In larger files a text must be exact: the comparison takes some ten times the file's size in memory. */
const largest = 4 * 1024 * 1024;

/** Where a text stands in a file when blanks at line ends, and then also quotes, dashes and spaces, are taken for the same. */
export function findTolerant(search: SpanSearch): Found {
  if (search.bytes.length > largest) return { spans: [], by: "blanks" };
  for (const by of ["blanks", "characters"] as const) {
    const spans = searchWith(search, { characters: by === "characters" });
    if (spans.length > 0) return { spans, by };
  }
  return { spans: [], by: "characters" };
}

function searchWith({ bytes, encoding, codec, wanted, overlapping }: SpanSearch, tolerance: Tolerance): readonly Span[] {
  const { text: needle, endsLine } = toNeedle(wanted, tolerance);
  if (needle === "") return [];
  const space = toSpace({ bytes, encoding, codec }, tolerance);
  const spans: Span[] = [];
  for (let at = space.text.indexOf(needle); at !== -1; at = space.text.indexOf(needle, at + (overlapping ? 1 : needle.length))) {
    const end = at + needle.length;
    const isWhole = space.starts[at] !== space.starts[at - 1] && space.ends[end - 1] !== space.ends[end];
    const isLineEnd = end === space.text.length || space.text[end] === "\n";
    if (isWhole && (!endsLine || isLineEnd)) spans.push({ start: space.starts[at] ?? 0, end: space.ends[end - 1] ?? 0 });
  }
  return spans;
}

/** `endsLine`: blanks at the end were left out, so that a hit must be at the end of a line too. */
function toNeedle(wanted: string, tolerance: Tolerance): { readonly text: string; readonly endsLine: boolean } {
  const lines = wanted.split(/\r?\n/);
  const last = lines.at(-1) ?? "";
  // A last line of nothing but blanks is the indentation of what follows.
  const isIndentation = lines.length > 1 && last.trim() === "";
  const texts = lines.map((line, index) => (isIndentation && index === lines.length - 1 ? line : [...toTolerantLine(line, tolerance)].map(({ as }) => as).join("")));
  return { text: texts.join("\n"), endsLine: !isIndentation && trailingBlanks(last) > 0 };
}

/** A file as it is compared; for each character, where in the file its source begins and ends. */
interface Space {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Stands for bytes that are no text, so that no hit can hold them. */
const noText = "\uffff";

function toSpace({ bytes, encoding, codec }: { readonly bytes: Buffer; readonly encoding: Encoding; readonly codec: TextCodec }, tolerance: Tolerance): Space {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let from = 0; from < bytes.length; ) {
    const feed = nextFeed(bytes, from, encoding);
    const lineEnd = feed === -1 ? bytes.length : lineEndStart(bytes, feed, encoding);
    addLine(from, lineEnd);
    if (feed === -1) break;
    from = feed + unitBytes(encoding);
    add("\n", { start: lineEnd, end: from });
  }
  return { text: pieces.join(""), starts, ends };

  function addLine(start: number, end: number): void {
    const line = codec.decode(bytes.subarray(start, end));
    if (codec.encode(line)?.equals(bytes.subarray(start, end)) !== true) return add(noText, { start, end });
    let at = start;
    for (const { as, source } of toTolerantLine(line, tolerance)) {
      const length = codec.encode(source)?.length ?? 0;
      add(as, { start: at, end: at + length });
      at += length;
    }
  }

  function add(text: string, { start, end }: Span): void {
    pieces.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
  }
}
