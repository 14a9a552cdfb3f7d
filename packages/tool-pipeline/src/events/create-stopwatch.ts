import type { Clock } from "../clock.ts";

/** Adds up the time during which at least one thing goes on. */
export interface Stopwatch {
  /** Starts; the returned function stops, once. */
  start(): () => void;
  /** Milliseconds so far. */
  elapsed(): number;
}

export function createStopwatch(clock: Clock): Stopwatch {
  let running = 0;
  let since = 0;
  let total = 0;
  return {
    start() {
      if (running === 0) since = clock.monotonic();
      running += 1;
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        running -= 1;
        if (running === 0) total += clock.monotonic() - since;
      };
    },
    elapsed: () => total + (running > 0 ? clock.monotonic() - since : 0),
  };
}
