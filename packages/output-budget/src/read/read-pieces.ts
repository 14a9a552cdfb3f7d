import { sliceUtf8Head } from "@helve/safe-text";
import { readChunks } from "./read-chunks.ts";
import type { ReadRequest } from "./read-request.ts";

/** Whole lines of an artifact; of a line that is longer than a piece, a part. */
export interface Piece {
  readonly text: string;
  /** The byte and the line (from 1) that it begins with. */
  readonly offset: number;
  readonly line: number;
  /** A match belongs to this piece when it begins before here; the rest is the next piece's beginning. */
  readonly ownLength: number;
}

/** A line longer than this is searched in parts. */
const longestLineBytes = 256 * 1024;

/** Parts of one line overlap by this much, so that a match across their border is found. */
const overlapBytes = 8 * 1024;

export async function* readPieces(request: ReadRequest): AsyncGenerator<Piece> {
  let rest = Buffer.alloc(0);
  let offset = 0;
  let line = 1;
  for await (const { chunk } of readChunks(request)) {
    rest = Buffer.concat([rest, chunk]);
    const end = rest.lastIndexOf(0x0a) + 1;
    const own = end > 0 ? rest.subarray(0, end) : rest.length > longestLineBytes ? Buffer.from(sliceUtf8Head(rest, rest.length - overlapBytes)) : undefined;
    if (own === undefined) continue;
    const text = own.toString("utf8");
    const overlap = end > 0 ? "" : Buffer.from(sliceUtf8Head(rest.subarray(own.length), overlapBytes)).toString("utf8");
    yield { text: text + overlap, offset, line, ownLength: text.length };
    line += text.split("\n").length - 1;
    offset += own.length;
    rest = rest.subarray(own.length);
  }
  const text = rest.toString("utf8");
  if (text !== "") yield { text, offset, line, ownLength: text.length };
}
