export interface WaitOptions {
  /** Milliseconds until it gives up. Default 10,000. */
  readonly timeoutMs?: number;
  /** Milliseconds between two looks. Default 20. */
  readonly intervalMs?: number;
  /** What is waited for, in words for the error. */
  readonly what?: string;
}

/** Looks until the condition gives something truthy and returns that; throws when the time is over. */
export async function waitFor<T>(condition: () => T | Promise<T>, { timeoutMs = 10_000, intervalMs = 20, what = "a condition" }: WaitOptions = {}): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}; it did not happen.`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
