import { clipText } from "@helve/safe-text";
import { lineNumberOf } from "./line-number-of.ts";
import type { Span } from "./span.ts";

const around = 5;
const longestLine = 200;
const mostLines = 40;

/** The changed place as it is now, numbered as by `read`, with some lines around it. */
export function showSnippet(bytes: Buffer, span: Span): string {
  const first = lineNumberOf(bytes, span.start);
  const from = lineStart(bytes, span.start, around);
  const to = lineEnd(bytes, span.end, around);
  const number = first - (bytes.subarray(from, span.start).toString("latin1").split("\n").length - 1);
  const lines = bytes.subarray(from, to).toString("utf8").split(/\r?\n/);
  const shown = lines.slice(0, mostLines).map((line, index) => `${number + index}\t${clipText(line, { maxCharacters: longestLine })}`);
  return shown.join("\n") + (lines.length > mostLines ? `\n[${lines.length - mostLines} more lines]` : "");
}

function lineStart(bytes: Buffer, place: number, linesBefore: number): number {
  let at = place;
  for (let line = 0; line <= linesBefore && at > 0; line++) at = bytes.lastIndexOf(10, at - 1);
  return at <= 0 ? 0 : at + 1;
}

function lineEnd(bytes: Buffer, place: number, linesBehind: number): number {
  // A span that ends with its line end has shown its last line.
  let at = place > 0 && bytes[place - 1] === 10 ? place - 1 : place;
  for (let line = 0; line <= linesBehind; line++) {
    const feed = bytes.indexOf(10, at + (line === 0 ? 0 : 1));
    if (feed === -1) return bytes.at(-1) === 10 ? bytes.length - 1 : bytes.length;
    at = feed;
  }
  return at;
}
