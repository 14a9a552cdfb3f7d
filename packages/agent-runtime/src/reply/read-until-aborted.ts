/** How long a stream may still speak once the signal aborted: a call that was on its way is recorded, a deaf model is left. */
const graceMs = 250;

/**
 * A stream's items. Some model clients do not hear the signal: after it, and a short grace, the stream is left behind by
 * throwing the signal's reason.
 */
export async function* readUntilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const leaving = afterGrace(signal);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), leaving.promise]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    leaving.release();
    // A generator that is stuck answers `return` only once it is unstuck, so nobody waits for it.
    iterator.return?.().catch(() => undefined);
  }
}

function afterGrace(signal: AbortSignal): { readonly promise: Promise<never>; readonly release: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    timer = setTimeout(() => reject(signal.reason), graceMs);
  };
  if (signal.aborted) start();
  signal.addEventListener("abort", start, { once: true });
  return {
    promise,
    release: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", start);
    },
  };
}
