import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import type { Stats } from "node:fs";
import { assertOpenAt, toErrorCode, toFileKind } from "@helve/safe-files";

/** A file's bytes, or why there are none. */
export type WholeFile =
  | { readonly kind: "bytes"; readonly bytes: Buffer; readonly stats: Stats }
  | { readonly kind: "missing" }
  | { readonly kind: "unusable"; readonly code: "not-a-file" | "too-large" | "unreadable"; readonly why: string };

/** What fits into memory several times over, as changing a file in one step needs. */
const largestWholeFile = 64 * 1024 * 1024;

/**
 * Reads a file, named by its canonical path, that is going to be compared or changed as a whole, or its first `most` bytes. Does not wait for a FIFO
 * and does not throw. Synchronous: what is compared with the disk should not be a moment old, and for files of this
 * size the work of waiting costs more.
 */
export function readWhole(path: string, { most = largestWholeFile, mayBeLonger = false }: { readonly most?: number; readonly mayBeLonger?: boolean } = {}): WholeFile {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    const stats = fstatSync(descriptor);
    const kind = toFileKind(stats);
    if (kind !== "file") return { kind: "unusable", code: "not-a-file", why: `There is a ${kind}, not a file.` };
    assertOpenAt(descriptor, path);
    if (stats.size > most && !mayBeLonger) {
      return { kind: "unusable", code: "too-large", why: `The file has ${stats.size} bytes; at most ${most} are changed in one step.` };
    }
    return { kind: "bytes", bytes: readFront(descriptor, Math.min(stats.size, most)), stats };
  } catch (error) {
    const code = toErrorCode(error);
    if (code === "ENOENT") return { kind: "missing" };
    return { kind: "unusable", code: "unreadable", why: `The file could not be read (${code || String(error)}).` };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function readFront(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, bytes, length, size - length, length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}
