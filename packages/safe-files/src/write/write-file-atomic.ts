import { open, rename, stat, unlink } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import type { Stats } from "node:fs";
import { dirname, join } from "node:path";
import { NotAFileError } from "./not-a-file-error.ts";
import { toCanonicalPath } from "../contain/to-canonical-path.ts";
import { toErrorCode } from "../to-error-code.ts";

export interface WriteOptions {
  /** Permission bits. Default: those of the file that is replaced; for a new file what the umask leaves of 0666. */
  readonly mode?: number | undefined;
  /** Whether the bytes must have reached the medium before the answer. Default false: a power cut may lose the newest write, never half of it. */
  readonly sync?: boolean | undefined;
}

export interface WrittenFile {
  /** Where the bytes are: the target where `path` was a link. */
  readonly path: string;
  readonly created: boolean;
  readonly bytes: number;
  /** False where the file belonged to somebody else and the system did not let us give it back. */
  readonly keptOwner: boolean;
}

/**
 * Replaces a file in one step: a reader, or a crash, sees the old bytes or the new ones. A temporary file in the same
 * folder takes the bytes and is renamed over the target; it is removed when anything fails. Mode and owner stay, a link
 * stays a link, another hard link keeps the old bytes. Folders are not made.
 *
 * Rejects with `NotAFileError` for a folder, a FIFO or a device, else with the system's error (`ENOENT`, `ENOSPC` …),
 * the target untouched.
 */
export async function writeFileAtomic(path: string, data: string | Uint8Array, { mode, sync = false }: WriteOptions = {}): Promise<WrittenFile> {
  const target = await toCanonicalPath(path);
  const previous = await statFile(target);
  const bytes = typeof data === "string" ? Buffer.from(data, "utf8") : data;
  const temporary = join(dirname(target), createTemporaryName());
  const keptOwner = await undoing(temporary, async () => {
    const kept = await fill(temporary, { bytes, mode, sync, previous });
    await rename(temporary, target);
    return kept;
  });
  return { path: target, created: previous === undefined, bytes: bytes.byteLength, keptOwner };
}

/** Short, so that the longest legal file name can still be replaced; known, so that leftovers of a killed process can be found. */
const temporaryPrefix = ".helve-";

function createTemporaryName(): string {
  // Loaded at the first write: the module costs more than the rest of a start.
  return `${temporaryPrefix}${process.getBuiltinModule("node:crypto").randomBytes(9).toString("hex")}.tmp`;
}

async function statFile(path: string): Promise<Stats | undefined> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) throw new NotAFileError(path, stats);
    return stats;
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function undoing<T>(temporary: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await unlink(temporary).catch(ignoreMissing);
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if (toErrorCode(error) !== "ENOENT") throw error;
}

interface Filling extends WriteOptions {
  readonly bytes: Uint8Array;
  readonly previous: Stats | undefined;
}

async function fill(temporary: string, { bytes, mode, sync, previous }: Filling): Promise<boolean> {
  // What replaces a file must not be readable by more people than that file, not even for a moment.
  const file = await open(temporary, "wx", previous === undefined ? (mode ?? 0o666) : 0o600);
  try {
    await file.writeFile(bytes);
    const keptOwner = previous === undefined || (await giveBack(file, previous));
    const wanted = mode ?? previous?.mode;
    // After the owner, since a change of owner clears the set-user bits; explicitly, since the umask cuts what open was given.
    if (wanted !== undefined) await file.chmod(wanted & 0o7777);
    if (sync) await file.sync();
    return keptOwner;
  } finally {
    await file.close();
  }
}

async function giveBack(file: FileHandle, { uid, gid }: Stats): Promise<boolean> {
  const own = await file.stat();
  if (own.uid === uid && own.gid === gid) return true;
  try {
    await file.chown(uid, gid);
    return true;
  } catch (error) {
    if (toErrorCode(error) !== "EPERM") throw error;
    return false;
  }
}
