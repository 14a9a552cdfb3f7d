import { expect, it } from "vitest";
import { ModelError } from "@helve/agent-core";
import { decideRetry, toRetryPolicy } from "./retry-policy.ts";

const policy = { retries: 3, firstWaitMs: 100, longestWaitMs: 1_000 };

function errorOf(fields: { readonly retryable: boolean; readonly retryAfterMs?: number }): ModelError {
  return new ModelError("x", { code: "server-error", ...fields });
}

it.each([
  [errorOf({ retryable: true }), 1, 100],
  [errorOf({ retryable: true }), 3, 400],
  [errorOf({ retryable: true }), 4, undefined],
  [errorOf({ retryable: false }), 1, undefined],
  [errorOf({ retryable: true, retryAfterMs: 700 }), 1, 700],
  [errorOf({ retryable: true, retryAfterMs: 1_001 }), 1, undefined],
  [new Error("x"), 1, undefined],
])("waits after %s, failure %d, for %s ms", (error, failures, wait) => {
  expect(decideRetry({ error, failures, policy })).toBe(wait);
});

it("fills in what was not said", () => {
  expect(toRetryPolicy({ retries: 9 })).toEqual({ retries: 9, firstWaitMs: 500, longestWaitMs: 30_000 });
  expect(toRetryPolicy(false).retries).toBe(0);
});
