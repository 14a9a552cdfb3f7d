export interface Repetition {
  /** Waits for the last time to end. Rejects with what `work` rejected with, which also ended the repeating. */
  stop(): Promise<void>;
}

/** Does something again and again, one at a time, with a pause before each. */
export function repeat({ everyMs, work }: { readonly everyMs: number; readonly work: () => Promise<void> }): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;
  const again = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      last = work();
      // A failure waits for stop(), which passes it on.
      last.then(again, () => undefined);
    }, everyMs);
  };
  again();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}
