import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { assertOpenAt, toErrorCode, toFileKind } from "@helve/safe-files";

/** A file at one moment: absent, or with this content. */
export type FileState = { readonly kind: "absent" } | { readonly kind: "file"; readonly size: number; /** SHA-256 in base64url. */ readonly hash: string };

/** What stands at a path now, or why that cannot be told. Unknown equals nothing. */
export type StateNow = FileState | { readonly kind: "unknown"; readonly why: string };

/** Large files are hashed piece by piece. */
const pieceBytes = 1024 * 1024;

/** Looks at a file of any size, by its canonical path unless links may be followed. Waits for no FIFO and does not throw. */
export function readState(path: string, { followLinks = false }: { readonly followLinks?: boolean } = {}): StateNow {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    const kind = toFileKind(fstatSync(descriptor));
    if (kind !== "file") return { kind: "unknown", why: `there is a ${kind} now` };
    if (!followLinks) assertOpenAt(descriptor, path);
    return hashOpen(descriptor);
  } catch (error) {
    const code = toErrorCode(error);
    return code === "ENOENT" ? { kind: "absent" } : { kind: "unknown", why: `it could not be read (${code || String(error)})` };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

export function isSameState(now: StateNow, then: FileState): boolean {
  if (now.kind === "file" && then.kind === "file") return now.size === then.size && now.hash === then.hash;
  return now.kind === "absent" && then.kind === "absent";
}

function hashOpen(descriptor: number): FileState {
  const hash = process.getBuiltinModule("node:crypto").createHash("sha256");
  const piece = Buffer.allocUnsafe(pieceBytes);
  let size = 0;
  for (let count = readSync(descriptor, piece); count > 0; count = readSync(descriptor, piece)) {
    hash.update(piece.subarray(0, count));
    size += count;
  }
  return { kind: "file", size, hash: hash.digest("base64url") };
}
