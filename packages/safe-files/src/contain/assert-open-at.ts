import { fstatSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { toErrorCode } from "../to-error-code.ts";

/**
 * Makes sure that what was opened by a canonical path is what stands there: a folder on the way may have been exchanged
 * for a link after the path was checked, and opening follows it. Where the kernel tells which path a descriptor has
 * (Linux, below /proc) nothing is left to chance; elsewhere the entry is looked at once more.
 *
 * Throws an error with the code `ELOOP` where it is something else. The descriptor stays open.
 *
 * @example
 * const file = openSync(where.path, "r");
 * assertOpenAt(file, where.path);
 */
export function assertOpenAt(descriptor: number, path: string): void {
  const known = pathOf(descriptor);
  if (known === undefined ? isSameEntry(descriptor, path) : isSamePath(known, path)) return;
  throw Object.assign(new Error(`'${path}' leads through a link that was not there when it was checked${known === undefined ? "" : `, to '${known}'`}. Check it again.`), { code: "ELOOP" });
}

/** Undefined where there is no /proc. */
function pathOf(descriptor: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return readlinkSync(pathOfDescriptor(descriptor));
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Another name of an open file or folder on Linux: proc_pid_fd(5). */
export function pathOfDescriptor(descriptor: number): string {
  return `/proc/self/fd/${descriptor}`;
}

/** What was replaced since it was opened is marked so, proc_pid_fd(5); a disk that does not tell cases apart has names in its own. */
function isSamePath(known: string, path: string): boolean {
  return known === path || known === `${path} (deleted)` || known.toLowerCase() === path.toLowerCase();
}

function isSameEntry(descriptor: number, path: string): boolean {
  const opened = fstatSync(descriptor, { bigint: true });
  const named = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return realpathSync.native(path) === path && named?.ino === opened.ino && named.dev === opened.dev;
}
