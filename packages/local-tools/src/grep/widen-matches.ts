import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { toDiskPath } from "../search/raw-name.ts";
import type { Raw } from "../search/raw-name.ts";
import { longestLine } from "./grep-arguments.ts";
import type { FileHits } from "./grep-collector.ts";
import { isLine } from "./grep-record.ts";
import type { LineRecord } from "./grep-record.ts";

/** Lines to show on each side by the number of matches: with few of them the next call would be a read of just these places. */
export function linesAround(matches: number): number {
  if (matches === 1) return 50;
  return matches <= 3 ? 15 : 0;
}

/** How many bytes on each side of a match are shown at most, however long the lines are. */
const windowBytes = 6 * 1024;

/** Puts the lines around them to matches. A file that is no longer as it was searched stays as it is. */
export function widenMatches(files: readonly FileHits[], options: { readonly folder: string; readonly lines: number }): readonly FileHits[] {
  return files.map((file) => widenFile(file, options));
}

function widenFile({ path, records }: FileHits, { folder, lines }: { readonly folder: string; readonly lines: number }): FileHits {
  const matches = records.filter(isLine);
  try {
    const around = linesNearAll(matches, { path: toDiskPath(folder, path), lines });
    for (const match of matches) around.set(match.line, match);
    const others = records.filter((record) => !isLine(record));
    return { path, records: [...[...around.values()].toSorted((one, other) => one.line - other.line), ...others] };
  } catch {
    // Gone or closed since it was searched: the matches themselves still stand.
    return { path, records };
  }
}

function linesNearAll(matches: readonly LineRecord[], { path, lines }: { readonly path: Buffer; readonly lines: number }): Map<number, LineRecord> {
  const around = new Map<number, LineRecord>();
  const file = openSync(path, "r");
  try {
    if (!fstatSync(file).isFile()) return around;
    for (const match of matches) for (const near of linesNear(match, { file, lines })) around.set(near.line, near);
    return around;
  } finally {
    closeSync(file);
  }
}

function linesNear(match: LineRecord, { file, lines }: { readonly file: number; readonly lines: number }): readonly LineRecord[] {
  const start = Math.max(0, match.offset - windowBytes);
  const bytes = Buffer.alloc(2 * windowBytes);
  const length = readSync(file, bytes, 0, bytes.length, start);
  const text = bytes.toString("latin1", 0, length);
  const at = match.offset - start;
  if (!isSameLine(text, at, match.text)) return [];
  const above = text.slice(0, at).split("\n").slice(start === 0 ? 0 : 1, -1).slice(-lines);
  const rest = text.slice(at).split("\n").slice(1);
  // What the window cuts is no line; what the end of the file cuts is one, unless nothing follows the last line feed.
  if (length === bytes.length || rest.at(-1) === "") rest.pop();
  return [
    ...above.map((line, index) => toContext(match, { line, number: match.line - above.length + index })),
    ...rest.slice(0, lines).map((line, index) => toContext(match, { line, number: match.line + 1 + index })),
  ];
}

/** The match starts a line there; one that was cut is compared as far as it is sure to go. */
function isSameLine(text: Raw, at: number, line: Raw): boolean {
  return (at === 0 || text[at - 1] === "\n") && text.startsWith(line.slice(0, longestLine / 4), at);
}

function toContext({ path }: LineRecord, { line, number }: { readonly line: Raw; readonly number: number }): LineRecord {
  const text = line.replace(/\r$/, "");
  return { kind: "context", path, line: number, offset: 0, text: text.length > longestLine ? `${text.slice(0, longestLine)} [... omitted end of long line]` : text };
}
