import { untilAborted } from "./until-aborted.ts";

/** Waits for work no longer than the clock and the signal allow; `late` makes the error where the time is over. The work itself is not ended. */
export async function withinTime<T>(work: Promise<T>, { milliseconds, signal, late }: { readonly milliseconds: number; readonly signal: AbortSignal; readonly late: () => Error }): Promise<T> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(late()), milliseconds);
  try {
    return await untilAborted(work, AbortSignal.any([signal, clock.signal]));
  } finally {
    clearTimeout(timer);
  }
}
