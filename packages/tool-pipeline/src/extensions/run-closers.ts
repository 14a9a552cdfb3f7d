import type { MaybePromise } from "@helve/agent-core";
import { describeFailure } from "../describe-failure.ts";
import { lookAhead } from "../look-ahead.ts";

/** Ends what an extension started, the last first; answers what went wrong, in words. */
export async function runClosers(closers: readonly (() => MaybePromise<void>)[], { setupMs }: { readonly setupMs: number }): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const close of closers.toReversed()) {
    const timed = await lookAhead(close, { ms: setupMs });
    if (timed.kind !== "value") failures.push(`its end failed: ${describeFailure(timed)}`);
  }
  return failures;
}
