import { clipText } from "@helve/safe-text";
import type { TextCodec } from "../text/load-codec.ts";
import { countFeeds, lastFeed, lineEndStart, nextFeed } from "../text/line-feeds.ts";
import { unitBytes } from "../text/text-format.ts";
import type { Encoding } from "../text/text-format.ts";
import type { ChangedPlace } from "./plan-edit.ts";
import type { Span } from "./span.ts";

const around = 5;
const longestLine = 200;
const mostLines = 40;

/** The changed place as it is now, numbered as by `read`, with some lines around it. */
export function showSnippet(bytes: Buffer, { place, encoding, codec }: { readonly place: ChangedPlace; readonly encoding: Encoding; readonly codec: TextCodec }): string {
  const from = lineStart({ bytes, encoding }, place.start);
  const to = lineEnd({ bytes, encoding }, place);
  const number = place.line - countFeeds(bytes.subarray(from), place.start - from, encoding);
  const lines = codec.decode(bytes.subarray(from, to)).split(/\r?\n/);
  const shown = lines.slice(0, mostLines).map((line, index) => `${number + index}\t${clipText(line.replace(/^\ufeff/, ""), { maxCharacters: longestLine })}`);
  return shown.join("\n") + (lines.length > mostLines ? `\n[${lines.length - mostLines} more lines]` : "");
}

interface Coded {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

function lineStart({ bytes, encoding }: Coded, place: number): number {
  let at = place;
  for (let line = 0; line <= around; line += 1) {
    at = lastFeed(bytes, at, encoding);
    if (at === -1) return 0;
  }
  return at + unitBytes(encoding);
}

/** Without the last line end. A span that ends with its line end has shown its last line. */
function lineEnd({ bytes, encoding }: Coded, { start, end }: Span): number {
  const unit = unitBytes(encoding);
  let from = end > start && lastFeed(bytes, end, encoding) === end - unit ? end - unit : end;
  for (let line = 0; line <= around; line += 1) {
    const feed = nextFeed(bytes, from, encoding);
    if (feed === -1) return bytes.length;
    if (line === around || feed + unit >= bytes.length) return lineEndStart(bytes, feed, encoding);
    from = feed + unit;
  }
  return from;
}
