import { lstatSync, readlinkSync, symlinkSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toErrorCode } from "../to-error-code.ts";
import { livenessOf, processMark } from "../process/process-mark.ts";
import { FileLockError } from "./file-lock-error.ts";

export interface MachineLockOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Takes the lock of a file among this user's processes, and gives the function that lets it go. The lock is a symbolic
 * link whose target names its holder: made in one step, with its content, and readable by all who wait. A holder that
 * has died is found and its lock taken over.
 *
 * Rejects with the signal's reason, or with `FileLockError` after `timeoutMs`.
 */
export async function takeMachineLock(path: string, { signal, timeoutMs }: MachineLockOptions): Promise<() => void> {
  const lock = lockOf(path);
  const end = process.hrtime.bigint() + BigInt(Math.ceil(timeoutMs)) * 1_000_000n;
  for (let delay = shortestWait; !take(lock); delay = Math.min(delay * 2, longestWait)) {
    assertOwn(lock, path);
    const holder = holderOf(lock);
    if (holder === undefined || (isAbandoned(lock, holder) && removeAbandoned(lock, holder))) continue;
    if (process.hrtime.bigint() > end) throw heldTooLong({ path, holder, timeoutMs });
    await pause(delay, signal);
  }
  return () => letGo(lock);
}

/** Milliseconds between two looks. A change takes about one. */
const shortestWait = 1;
const longestWait = 50;

function take(lock: string): boolean {
  try {
    symlinkSync(processMark(), lock);
    return true;
  } catch (error) {
    if (toErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function letGo(lock: string): void {
  // Only what is still ours: after a takeover it is somebody else's.
  if (holderOf(lock) === processMark()) unlinkSync(lock);
}

function holderOf(lock: string): string | undefined {
  try {
    return readlinkSync(lock);
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** A holder that cannot be seen from here, as in another container, has this long. In milliseconds. */
const unseenHolds = 60_000;

function isAbandoned(lock: string, holder: string): boolean {
  switch (livenessOf(holder)) {
    case "alive":
      return false;
    case "dead":
      return true;
    case "unknown":
      return ageOf(lock) > unseenHolds;
  }
}

/** Under a lock of its own: of two who see the same dead holder, the slower must not remove the lock of the faster. */
function removeAbandoned(lock: string, holder: string): boolean {
  const guard = `${lock}.takeover`;
  if (!take(guard)) {
    const remover = holderOf(guard);
    if (remover !== undefined && isAbandoned(guard, remover)) removeIfThere(guard);
    return false;
  }
  try {
    if (holderOf(lock) === holder) unlinkSync(lock);
    return true;
  } finally {
    removeIfThere(guard);
  }
}

function ageOf(link: string): number {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  return stats === undefined ? 0 : Date.now() - stats.mtimeMs;
}

function removeIfThere(link: string): void {
  try {
    unlinkSync(link);
  } catch (error) {
    if (toErrorCode(error) !== "ENOENT") throw error;
  }
}

function heldTooLong({ path, holder, timeoutMs }: { readonly path: string; readonly holder: string; readonly timeoutMs: number }): FileLockError {
  const pid = Number(holder.split("-")[0]);
  return new FileLockError(`'${path}' is being changed by process ${pid}, which has kept its lock for ${timeoutMs} ms. Try again when it is done, or end it.`, { path, holder: pid });
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal?.reason);
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted === true) abort();
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Straight in the temporary folder, so that nothing is left there when nobody holds a lock. */
function lockOf(path: string): string {
  // Loaded at the first lock: the module costs more than the rest of a start.
  const name = process.getBuiltinModule("node:crypto").hash("sha256", path, "base64url");
  return join(tmpdir(), `helve-lock-${process.getuid?.() ?? 0}-${name}`);
}

/** Whoever can write into the temporary folder can make a link with our name; in a sticky one nobody but its owner can remove it. */
function assertOwn(lock: string, path: string): void {
  const stats = lstatSync(lock, { throwIfNoEntry: false });
  if (stats === undefined || (stats.isSymbolicLink() && stats.uid === (process.getuid?.() ?? stats.uid))) return;
  throw new FileLockError(`'${path}' cannot be locked: '${lock}' was made by somebody else. Remove it, or set TMPDIR to a folder of your own.`, { path });
}
