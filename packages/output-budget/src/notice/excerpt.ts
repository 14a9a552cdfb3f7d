import { countLines } from "../measure/measure-text.ts";
import type { TextSize } from "../measure/measure-text.ts";
import { takeHead } from "../text/take-head.ts";
import { takeTail } from "../text/take-tail.ts";

/** The beginning and the end of a text, and what lies between. Shown and omitted add up to the whole, in lines and in bytes. */
export interface Excerpt {
  readonly head: string;
  readonly tail: string;
  /** Whole lines only: a line of which a part is shown counts as omitted. */
  readonly shown: TextSize;
  readonly omitted: TextSize;
  /** The first line that is not shown whole, from 1. */
  readonly nextLine: number;
  /** The first byte that is not shown. */
  readonly nextByte: number;
}

/** The error is mostly at the end of a log and the meaning at the beginning of a page: a little more for the beginning. */
const headShare = 0.6;

export function takeExcerpt(text: string, { tokens, total }: { readonly tokens: number; readonly total: TextSize }): Excerpt {
  const head = takeHead(text, Math.floor(tokens * headShare));
  const tail = takeTail(text.slice(head.length), Math.floor(tokens * (1 - headShare)));
  const shown = { bytes: byteLength(head) + byteLength(tail), lines: wholeHeadLines(head) + wholeTailLines({ text, tail }) };
  return {
    head,
    tail,
    shown,
    omitted: { bytes: total.bytes - shown.bytes, lines: total.lines - shown.lines },
    nextLine: wholeHeadLines(head) + 1,
    nextByte: byteLength(head),
  };
}

function wholeHeadLines(head: string): number {
  return head.endsWith("\n") ? countLines(head) : Math.max(0, countLines(head) - 1);
}

function wholeTailLines({ text, tail }: { readonly text: string; readonly tail: string }): number {
  const beginsLine = text[text.length - tail.length - 1] === "\n";
  return beginsLine || tail === "" ? countLines(tail) : Math.max(0, countLines(tail) - 1);
}

function byteLength(text: string): number {
  return Buffer.byteLength(text, "utf8");
}
