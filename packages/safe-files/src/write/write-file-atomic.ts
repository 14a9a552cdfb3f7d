import { constants, closeSync, copyFileSync, fchmodSync, fchownSync, fstatSync, fsyncSync, linkSync, lstatSync, openSync, realpathSync, renameSync, unlinkSync, writeSync } from "node:fs";
import type { Stats } from "node:fs";
import { basename, dirname } from "node:path";
import { NotAFileError } from "./not-a-file-error.ts";
import { openFolder } from "./open-folder.ts";
import type { OpenFolder } from "./open-folder.ts";
import { removeLeftovers, temporaryPath } from "./temporary-name.ts";
import { toCanonicalPath } from "../contain/to-canonical-path.ts";
import { toErrorCode } from "../to-error-code.ts";

export interface WriteOptions {
  /** Permission bits. Default: those of the file that is replaced; for a new file what the umask leaves of 0666. */
  readonly mode?: number | undefined;
  /** Whether the bytes must have reached the medium before the answer. Default false: a power cut may lose the newest write, never half of it. */
  readonly sync?: boolean | undefined;
  /** Where the file that is replaced stays under another name: a hard link, made just before, or a copy where links fail. Nothing may be there. */
  readonly keepOld?: string | undefined;
  /** Whether `path` was checked in its canonical form: one that leads through a link by now is refused. Default false: links are followed. */
  readonly expectCanonical?: boolean | undefined;
}

export interface WrittenFile {
  /** Where the bytes are: the target where `path` was a link. */
  readonly path: string;
  readonly created: boolean;
  readonly bytes: number;
  /** False where the file belonged to somebody else and the system did not let us give it back. */
  readonly keptOwner: boolean;
  /** Whether the replaced file stands at `keepOld`. */
  readonly keptOld: boolean;
  /** As it is on the disk now. */
  readonly stats: Stats;
}

/**
 * Replaces a file in one step: a reader, or a crash, sees the old bytes or the new ones. A temporary file in the same
 * folder takes the bytes and is renamed over the target; it is removed when anything fails, and by the next write there
 * when its process was killed. Mode and owner stay, a link stays a link, another hard link keeps the old bytes. Folders
 * are not made.
 *
 * On Linux all of it happens in the folder that was found, whatever its path leads to meanwhile. Elsewhere the folder is
 * looked at again just before the rename, and an exchange for a link in the microseconds between is not seen.
 *
 * Rejects with `NotAFileError` for a folder, a FIFO or a device, else with the system's error (`ENOENT`, `ENOSPC` …),
 * the target untouched. Synchronous below: handing these few calls to another thread costs more than they do.
 */
export async function writeFileAtomic(path: string, data: string | Uint8Array, { keepOld, expectCanonical = false, ...options }: WriteOptions = {}): Promise<WrittenFile> {
  const target = expectCanonical ? path : (realPath(path) ?? (await toCanonicalPath(path)));
  const bytes = typeof data === "string" ? Buffer.from(data, "utf8") : data;
  removeLeftovers(dirname(target));
  const folder = openFolder(dirname(target));
  try {
    return { path: target, bytes: bytes.byteLength, ...replaceIn(folder, { ...options, target, bytes, keepOld }) };
  } finally {
    folder.close();
  }
}

interface Replacing extends WriteOptions {
  readonly target: string;
  readonly bytes: Uint8Array;
}

function replaceIn(folder: OpenFolder, { target, bytes, keepOld, ...options }: Replacing): Omit<WrittenFile, "path" | "bytes"> {
  const place = folder.at(basename(target));
  const previous = lstatSync(place, { throwIfNoEntry: false });
  if (previous !== undefined && !previous.isFile()) throw new NotAFileError(target, previous);
  const temporary = temporaryPath(place);
  try {
    const { keptOwner, stats } = fill(temporary, { ...options, bytes, previous });
    folder.check();
    const keptOld = keepOld !== undefined && previous !== undefined && keep(place, keepOld);
    renameSync(temporary, place);
    return { created: previous === undefined, keptOwner, keptOld, stats };
  } catch (error) {
    removeIfThere(temporary);
    throw error;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (toErrorCode(error) === "") throw error;
    // Not there yet, or below something odd: the slow way tells which.
    return undefined;
  }
}

/** A link that cannot be made is a copy. */
function keep(target: string, keepOld: string): boolean {
  try {
    linkSync(target, keepOld);
  } catch (error) {
    if (!["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(toErrorCode(error))) throw error;
    copyFileSync(target, keepOld, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
  return true;
}

interface Filling extends WriteOptions {
  readonly bytes: Uint8Array;
  readonly previous: Stats | undefined;
}

function fill(temporary: string, { bytes, mode, sync = false, previous }: Filling): Pick<WrittenFile, "keptOwner" | "stats"> {
  // What replaces a file must not be readable by more people than that file, not even for a moment.
  const file = openSync(temporary, "wx", previous === undefined ? (mode ?? 0o666) : 0o600);
  try {
    for (let written = 0; written < bytes.byteLength; ) written += writeSync(file, bytes, written);
    const keptOwner = previous === undefined || giveBack(file, previous);
    const wanted = mode ?? previous?.mode;
    // After the owner, since a change of owner clears the set-user bits; explicitly, since the umask cuts what open was given.
    if (wanted !== undefined) fchmodSync(file, wanted & 0o7777);
    if (sync) fsyncSync(file);
    return { keptOwner, stats: fstatSync(file) };
  } finally {
    closeSync(file);
  }
}

function giveBack(file: number, { uid, gid }: Stats): boolean {
  const own = fstatSync(file);
  if (own.uid === uid && own.gid === gid) return true;
  try {
    fchownSync(file, uid, gid);
    return true;
  } catch (error) {
    if (toErrorCode(error) !== "EPERM") throw error;
    return false;
  }
}

function removeIfThere(temporary: string): void {
  try {
    unlinkSync(temporary);
  } catch (error) {
    if (toErrorCode(error) !== "ENOENT") throw error;
  }
}
