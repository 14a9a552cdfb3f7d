import { readSync } from "node:fs";

/** As much as is read at once. A multiple of every code unit, so that none is cut. */
export const chunkBytes = 64 * 1024;

/** So many chunks come before others get their turn: some milliseconds of work. */
const chunksPerTurn = 16;

export interface ChunkReader {
  /** The next bytes; empty at the end. `isLast` keeps the bytes of the one before from being written over. */
  next(keepsLast: boolean): Promise<Buffer>;
}

/**
 * Reads a file from `start` to `end` in chunks. Synchronous piece by piece, since a piece is in the system's memory
 * mostly and handing it to another thread costs more; after some pieces the others of this process get their turn, and
 * an abort is seen.
 */
export function createChunkReader(descriptor: number, { start, end, signal }: { readonly start: number; readonly end: number; readonly signal: AbortSignal }): ChunkReader {
  let position = start;
  let chunks = 0;
  let buffer: Buffer | undefined;
  return {
    async next(keepsLast) {
      signal.throwIfAborted();
      chunks += 1;
      if (chunks % chunksPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
      const wanted = Math.min(chunkBytes, end - position);
      if (wanted <= 0) return Buffer.alloc(0);
      if (buffer === undefined || keepsLast || buffer.length < wanted) buffer = Buffer.allocUnsafe(wanted);
      const count = fill(descriptor, buffer.subarray(0, wanted), position);
      position += count;
      return buffer.subarray(0, count);
    },
  };
}

/** A short read is no end yet, and would cut a code unit in two. */
function fill(descriptor: number, buffer: Buffer, position: number): number {
  let length = 0;
  while (length < buffer.length) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, position + length);
    if (count === 0) break;
    length += count;
  }
  return length;
}
