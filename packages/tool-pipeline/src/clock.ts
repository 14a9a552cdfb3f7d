/** Where time comes from. `monotonic` never goes back and measures durations; `epoch` is for people. Both in milliseconds. */
export interface Clock {
  monotonic(): number;
  epoch(): number;
}

/** The process's own clocks. `hrtime` needs no module, where the global `performance` loads several. */
export const systemClock: Clock = { monotonic: () => Number(process.hrtime.bigint()) / 1_000_000, epoch: () => Date.now() };
