/** A wait that is shared by all who ask and counted once. */
export interface Patience {
  /** Whether the time is over before the work has ended, well or badly. Does not reject. */
  endsBefore(work: Promise<unknown>): Promise<boolean>;
}

/** Starts now. The process may end before. */
export function createPatience(milliseconds: number): Patience {
  const over = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), milliseconds).unref());
  return { endsBefore: (work) => Promise.race([work.then(() => false, () => false), over]) };
}
