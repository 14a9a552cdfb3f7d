import { takeMachineLock } from "./machine-lock.ts";

export interface FileLockOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Whom to keep away: callers in this process (default), or in every process of this user on this machine with the
   * same temporary folder. Windows has no links for everybody, so there `machine` means `process`.
   */
  readonly across?: "process" | "machine" | undefined;
  /** How long another process may keep us, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined;
}

/** A change takes milliseconds; whoever holds a lock for so long hangs. */
const defaultTimeoutMs = 30_000;

/**
 * Runs `work` while nobody else works on the same file; others wait, in this process in the order in which they came.
 * `path` is the canonical one, as `resolveInRoots` gives it, so that a link and its target share one line.
 *
 * An abort while waiting rejects with the signal's reason and never runs `work`; once `work` runs, the line goes on
 * only after it has ended. Rejects with what `work` rejects with, and with `FileLockError` where another process keeps
 * the lock beyond `timeoutMs`. Not re-entrant. A lock is kept by those who ask for it: it stops nobody else from writing.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>, { signal, across = "process", timeoutMs = defaultTimeoutMs }: FileLockOptions = {}): Promise<T> {
  signal?.throwIfAborted();
  const before = lines.get(path) ?? Promise.resolve();
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  // A place that is given up early still waits for those before it.
  const end = before.then(() => done);
  lines.set(path, end);
  try {
    await turnOrAbort(before, signal);
    return await (across === "machine" && process.platform !== "win32" ? withMachineLock(path, work, { signal, timeoutMs }) : work());
  } finally {
    leave();
    void end.then(() => {
      if (lines.get(path) === end) lines.delete(path);
    });
  }
}

async function withMachineLock<T>(path: string, work: () => Promise<T>, options: { readonly signal: AbortSignal | undefined; readonly timeoutMs: number }): Promise<T> {
  const letGo = await takeMachineLock(path, options);
  try {
    return await work();
  } finally {
    letGo();
  }
}

/** For each path the end of its line. An entry goes when its last holder leaves. */
const lines = new Map<string, Promise<void>>();

function turnOrAbort(turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return turn;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  void turn.then(() => {
    signal.removeEventListener("abort", abort);
    resolve();
  });
  return promise;
}
