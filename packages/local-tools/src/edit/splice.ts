import type { Span } from "./span.ts";

/** Bytes that come in the place of a span. */
export interface Piece {
  /** Of the file as it was. */
  readonly span: Span;
  readonly bytes: Buffer;
  /** Of the edit that it belongs to. */
  readonly index: number;
}

export interface Spliced {
  readonly bytes: Buffer;
  /** Where the first piece of each edit is now, ascending. */
  readonly places: readonly Span[];
}

/** Puts pieces, ascending and disjoint, into a file. Everything between them is copied as it is. */
export function splice(before: Buffer, pieces: readonly Piece[]): Spliced {
  const parts: Buffer[] = [];
  const places = new Map<number, Span>();
  let done = 0;
  let length = 0;
  for (const { span: { start, end }, bytes, index } of pieces) {
    parts.push(before.subarray(done, start), bytes);
    length += start - done;
    if (!places.has(index)) places.set(index, { start: length, end: length + bytes.length });
    length += bytes.length;
    done = end;
  }
  parts.push(before.subarray(done));
  return { bytes: Buffer.concat(parts), places: [...places.values()] };
}
