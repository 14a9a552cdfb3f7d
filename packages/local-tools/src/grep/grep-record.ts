import type { Raw } from "../search/raw-name.ts";
import { withoutDot } from "../search/without-dot.ts";

/** One entry of ripgrep's answer. */
export type GrepRecord = LineRecord | { readonly kind: "count"; readonly path: Raw; readonly count: number } | { readonly kind: "file"; readonly path: Raw } | { readonly kind: "note" | "binary"; readonly path: Raw; readonly text: string };

export interface LineRecord {
  readonly kind: "match" | "context";
  readonly path: Raw;
  /** From 1. */
  readonly line: number;
  /** Bytes from the start of the file to the line, or to the matching part of it. */
  readonly offset: number;
  readonly text: Raw;
}

/** Whether it is a line of a file. */
export function isLine(record: GrepRecord): record is LineRecord {
  return record.kind === "match" || record.kind === "context";
}

/** Reads what follows `path NUL`: `line:offset:text`, dashes instead of colons around a match. */
export function parseLine(path: Raw, rest: Raw): LineRecord | undefined {
  const found = /^(\d+)([:-])(\d+)[:-]([\s\S]*)$/.exec(rest);
  if (found === null) return undefined;
  const [, line = "0", sign, offset = "0", text = ""] = found;
  return { kind: sign === ":" ? "match" : "context", path: withoutDot(path), line: Number(line), offset: Number(offset), text: text.replace(/\r$/, "") };
}

/** Reads a line without a path in front: what ripgrep says of a binary file, nothing for its `--` between lines. */
export function parseRemark(line: Raw): GrepRecord | undefined {
  const found = /^(.*): ((WARNING: stopped searching )?binary file .*)$/.exec(line);
  if (found === null) return undefined;
  const [, path = "", text = "", warning] = found;
  return { kind: warning === undefined ? "binary" : "note", path: withoutDot(path), text };
}
