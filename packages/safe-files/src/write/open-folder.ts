import { closeSync, constants, existsSync, openSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { assertOpenAt, pathOfDescriptor } from "../contain/assert-open-at.ts";

export interface OpenFolder {
  /** A path of an entry that stays in this very folder, whatever becomes of the folder's own path. */
  at(name: string): string;
  /** Throws `ELOOP` where the folder's path leads elsewhere by now and `at` would follow it. */
  check(): void;
  close(): void;
}

/** From fcntl.h of Linux, which Node has no name for: no permission to list the folder is needed. */
const onlyPath = 0o10000000;

/**
 * Holds on to a folder, named by its canonical path, while a file in it is replaced. On Linux by a descriptor, so that
 * an exchange of the folder for a link meets nothing; elsewhere Node has no calls below an open folder, and an exchange
 * in the microseconds after `check` is not seen.
 *
 * Throws the system's error, and `ELOOP` for a folder that was exchanged for a link.
 */
export function openFolder(folder: string): OpenFolder {
  if (process.platform !== "linux" || !existsSync("/proc/self/fd")) return byPath(folder);
  const descriptor = openSync(folder, onlyPath | constants.O_DIRECTORY);
  try {
    assertOpenAt(descriptor, folder);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return { at: (name) => join(pathOfDescriptor(descriptor), name), check: () => {}, close: () => closeSync(descriptor) };
}

function byPath(folder: string): OpenFolder {
  const check = (): void => {
    if (realpathSync.native(folder) === folder) return;
    throw Object.assign(new Error(`The folder '${folder}' was exchanged for a link while a file in it was being written.`), { code: "ELOOP" });
  };
  check();
  return { at: (name) => join(folder, name), check, close: () => {} };
}
