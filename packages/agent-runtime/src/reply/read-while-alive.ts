import { ModelError } from "@helve/agent-core";

/** How long a stream may still speak once the signal aborted: a call that was on its way is recorded, a deaf model is left. */
const graceMs = 250;

/** The longest that a timer can wait. */
const longestTimer = 2 ** 31 - 1;

export interface Patience {
  readonly signal: AbortSignal;
  /** How long the stream may say nothing, in milliseconds. */
  readonly idleMs: number;
}

/**
 * A stream's items. Some model clients do not hear the signal: after it, and a short grace, the stream is left behind by
 * throwing the signal's reason. One that says nothing for too long is left behind as a `broken-stream`.
 */
export async function* readWhileAlive<T>(items: AsyncIterable<T>, patience: Patience): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const leaving = createLeaving(patience);
  try {
    for (;;) {
      leaving.restart();
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

/** Rejects when the stream is to be left: some time after the signal, or after the last `restart`. */
function createLeaving({ signal, idleMs }: Patience): { readonly promise: Promise<never>; readonly restart: () => void; readonly release: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let grace: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const startGrace = (): void => {
    grace = setTimeout(() => reject(signal.reason), graceMs);
  };
  if (signal.aborted) startGrace();
  signal.addEventListener("abort", startGrace, { once: true });
  return {
    promise,
    restart: () => {
      clearTimeout(silence);
      silence = setTimeout(() => reject(silentError(idleMs)), Math.min(idleMs, longestTimer));
    },
    release: () => {
      clearTimeout(grace);
      clearTimeout(silence);
      signal.removeEventListener("abort", startGrace);
    },
  };
}

function silentError(idleMs: number): ModelError {
  return new ModelError(`A word of the model was wanted; for ${idleMs} ms none came. The request can be sent again; raise idleMs for a model that thinks longer in silence.`, { code: "broken-stream", retryable: true });
}
