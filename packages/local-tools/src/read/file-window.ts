import type { Encoding } from "../text/text-format.ts";

export interface WindowRequest {
  /** Line ends and characters are looked for in it. */
  readonly encoding: Encoding;
  /** First line, counted from 1. */
  readonly offset: number;
  /** Byte of that line to start at, counted from 1. */
  readonly column: number;
  readonly maxLines: number;
  /** Of the lines' own bytes; line ends do not count. */
  readonly maxBytes: number;
}

export interface FileWindow {
  readonly lines: readonly WindowLine[];
  /** Where to go on; absent at the end of the file. */
  readonly next?: { readonly offset: number; readonly column: number };
  /** How many lines the file has; known only when its end was seen. */
  readonly totalLines?: number;
  /** How long the first line is; known only where it ends in front of the wanted column. */
  readonly firstLineBytes?: number;
}

export interface WindowLine {
  readonly number: number;
  /** Without its line end. */
  readonly bytes: Uint8Array;
  /** `none`: the file ends here, or the line goes on behind the window. */
  readonly ending: "lf" | "crlf" | "none";
}
