export interface NoticeRefreshOptions {
  /** Reads the list; says whether it differs from before. Must not reject. */
  readonly refresh: () => Promise<boolean>;
  /** Milliseconds before the second look. */
  readonly secondLookMs?: number;
}

/** Some servers announce a change before they make it. */
const defaultSecondLookMs = 500;

/**
 * What to do with each "the list has changed": notices that come together cost two listings at most, and a listing that
 * shows no change is followed by one more a moment later.
 */
export function createNoticeRefresh({ refresh, secondLookMs = defaultSecondLookMs }: NoticeRefreshOptions): { noticed(): void; stop(): void } {
  let isRunning = false;
  let isPending = false;
  let wakeUp: (() => void) | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isPending && !isStopped) {
      isPending = false;
      const changed = await refresh();
      if (changed && !isPending) return;
      if (!isPending) await pause();
      isPending = false;
      if (!isStopped) await refresh();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, secondLookMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    noticed() {
      isPending = true;
      if (isRunning || isStopped) return;
      isRunning = true;
      void run().finally(() => (isRunning = false));
    },
    stop() {
      isStopped = true;
      wakeUp?.();
    },
  };
}
