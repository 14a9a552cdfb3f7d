import { ModelError } from "@helve/agent-core";

/** How a request that failed is repeated. Only failures that say they may pass are. Milliseconds. */
export interface RetryPolicy {
  /** How often at most. Default 2: three requests in all. */
  readonly retries: number;
  /** The first wait; each later one is twice as long. Default 500. */
  readonly firstWaitMs: number;
  /** A provider that asks for more is not waited for. Default 30,000: longer, a person wants to know. */
  readonly longestWaitMs: number;
}

export const defaultRetryPolicy: RetryPolicy = Object.freeze({ retries: 2, firstWaitMs: 500, longestWaitMs: 30_000 });

/** How long to wait before the request is sent again; `undefined`: it is not. `failures` counts this one. */
export function decideRetry({ error, failures, policy }: { readonly error: unknown; readonly failures: number; readonly policy: RetryPolicy }): number | undefined {
  if (!ModelError.isInstance(error) || !error.retryable || failures > policy.retries) return undefined;
  const wait = error.retryAfterMs ?? policy.firstWaitMs * 2 ** (failures - 1);
  return wait <= policy.longestWaitMs ? wait : undefined;
}

export function toRetryPolicy(retry: Partial<RetryPolicy> | false | undefined): RetryPolicy {
  return retry === false ? { ...defaultRetryPolicy, retries: 0 } : { ...defaultRetryPolicy, ...retry };
}
