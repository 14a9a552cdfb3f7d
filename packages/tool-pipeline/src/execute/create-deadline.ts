import type { Clock } from "../clock.ts";
import type { EffectiveLimits } from "./resolve-limits.ts";
import { longestTimer } from "../look-ahead.ts";

/** Which limit ran out, and what it was in milliseconds. */
export interface Expiry {
  readonly reason: "idle-limit" | "total-limit";
  readonly limitMs: number;
}

/** The two limits of one execution. */
export interface Deadline {
  /** A sign of life: the idle limit begins anew. */
  renew(): void;
  /** Stands still until the returned function is called. May be nested. */
  pause(): () => void;
  /** The idle limit alone stands still, as while a nested call with limits of its own runs. */
  pauseIdle(): () => void;
  stop(): void;
}

/** Runs from now on and calls `expire` at most once. Time spent in a pause does not count. */
export function createDeadline({ limits: { idleMs = Number.POSITIVE_INFINITY, totalMs }, clock, expire }: { readonly limits: EffectiveLimits; readonly clock: Clock; readonly expire: (expiry: Expiry) => void }): Deadline {
  let leftTotal = totalMs;
  let leftIdle = idleMs;
  let pauses = 0;
  let idlePauses = 0;
  let since = clock.monotonic();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const account = (): void => {
    const now = clock.monotonic();
    if (pauses === 0) leftTotal -= now - since;
    if (pauses === 0 && idlePauses === 0) leftIdle -= now - since;
    since = now;
  };
  const next = (): number => Math.min(leftTotal, idlePauses === 0 ? leftIdle : Number.POSITIVE_INFINITY);
  const arm = (): void => {
    clearTimeout(timer);
    if (!isOver && pauses === 0) timer = setTimeout(check, Math.min(Math.max(next(), 1), longestTimer));
  };
  const check = (): void => {
    account();
    if (next() > 0) return arm();
    isOver = true;
    expire(leftTotal <= 0 ? { reason: "total-limit", limitMs: totalMs } : { reason: "idle-limit", limitMs: idleMs });
  };
  const pausing = (change: (by: 1 | -1) => void) => (): (() => void) => {
    const shift = (by: 1 | -1): void => {
      account();
      change(by);
      arm();
    };
    shift(1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      leftIdle = idleMs;
      shift(-1);
    };
  };

  arm();
  return {
    renew() {
      // The timer is left alone: when it fires it sees what is left. Updates may be many.
      account();
      leftIdle = idleMs;
    },
    pause: pausing((by) => void (pauses += by)),
    pauseIdle: pausing((by) => void (idlePauses += by)),
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
