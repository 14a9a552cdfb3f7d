/** Where time comes from. `monotonic` never goes back and measures durations; `epoch` is for people. Both in milliseconds. */
export interface Clock {
  monotonic(): number;
  epoch(): number;
}

/** The process's own clocks. */
export const systemClock: Clock = { monotonic: () => performance.now(), epoch: () => Date.now() };
