/**
 * Runs `work` while nobody else in this process works on the same file; others wait in the order in which they came.
 * `path` is the canonical one, as `resolveInRoots` gives it, so that a link and its target share one line.
 *
 * An abort while waiting rejects with the signal's reason and never runs `work`; once `work` runs, the line goes on
 * only after it has ended. Rejects with what `work` rejects with. Not re-entrant.
 *
 * It keeps no other process away: what must survive those compares the file with what it read before it replaces it.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>, { signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<T> {
  signal?.throwIfAborted();
  const before = lines.get(path) ?? Promise.resolve();
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  // A place that is given up early still waits for those before it.
  const end = before.then(() => done);
  lines.set(path, end);
  try {
    await turnOrAbort(before, signal);
    return await work();
  } finally {
    leave();
    void end.then(() => {
      if (lines.get(path) === end) lines.delete(path);
    });
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
