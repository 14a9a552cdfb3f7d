import type { BashOptions } from "../local-tools-options.ts";

export interface CommandTime {
  readonly timeoutMs: number;
  /** The call asked for more than may be given. */
  readonly clamped: boolean;
}

const defaultSeconds = 120;
const defaultMaxSeconds = 600;

/** How long a command may run; undefined for a number that is no time. */
export function commandTime(asked: number | undefined, { timeoutSeconds = defaultSeconds, maxTimeoutSeconds = defaultMaxSeconds }: BashOptions): CommandTime | undefined {
  if (asked !== undefined && !(Number.isFinite(asked) && asked > 0)) return undefined;
  const seconds = asked ?? timeoutSeconds;
  return { timeoutMs: Math.ceil(Math.min(seconds, maxTimeoutSeconds) * 1_000), clamped: seconds > maxTimeoutSeconds };
}
