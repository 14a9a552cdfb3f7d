/** The chunks of a stream until it ends; gives the stream up as soon as the signal aborts, by throwing its reason. */
export async function* readParts<T>(stream: ReadableStream<T>, signal: AbortSignal): AsyncGenerator<T> {
  const reader = stream.getReader();
  const aborted = untilAborted(signal);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    aborted.release();
    // Nobody waits for a stream that was left early; it may already be broken, and then has nothing more to say.
    reader.cancel().catch(() => undefined);
  }
}

function untilAborted(signal: AbortSignal): { readonly promise: Promise<never>; readonly release: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const abort = (): void => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return { promise, release: () => signal.removeEventListener("abort", abort) };
}
