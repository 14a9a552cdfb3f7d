import { withoutDot } from "../search/without-dot.ts";

/** One line of ripgrep's answer. */
export type GrepRecord =
  | { readonly kind: "match" | "context"; readonly path: string; readonly line: number; readonly text: string }
  | { readonly kind: "count"; readonly path: string; readonly count: number }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "break" }
  | { readonly kind: "note"; readonly text: string };

/** Reads `path NUL number:text` (or `number-text` for context), and the lines that ripgrep puts between. */
export function parseContentLine(line: string): GrepRecord {
  const end = line.indexOf("\0");
  if (end === -1) return line === "--" ? { kind: "break" } : { kind: "note", text: withoutDot(line) };
  const found = /^(\d+)([:-])([\s\S]*)$/.exec(line.slice(end + 1));
  if (found === null) return { kind: "note", text: `${withoutDot(line.slice(0, end))}: ${line.slice(end + 1)}` };
  const [, number = "0", sign, text = ""] = found;
  return { kind: sign === ":" ? "match" : "context", path: withoutDot(line.slice(0, end)), line: Number(number), text: text.replace(/\r$/, "") };
}

/** Reads `path NUL count`. */
export function parseCountLine(line: string): GrepRecord {
  const [path = "", count = "0"] = line.split("\0");
  return { kind: "count", path: withoutDot(path), count: Number(count) };
}
