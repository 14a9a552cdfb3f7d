import type { MaybePromise } from "@helve/agent-core";

/** How a bounded piece of foreign code ended. */
export type Timed<T> = { readonly kind: "value"; readonly value: T } | { readonly kind: "error"; readonly error: unknown } | { readonly kind: "timeout"; readonly afterMs: number } | { readonly kind: "aborted" };

/**
 * Runs foreign code that must not hold anything up: what it throws is a value, and nobody waits past the deadline or
 * the signal. Code that answers synchronously costs no timer.
 */
export function lookAhead<T>(run: () => MaybePromise<T>, { ms, signal }: { readonly ms: number; readonly signal?: AbortSignal | undefined }): MaybePromise<Timed<T>> {
  if (signal?.aborted === true) return { kind: "aborted" };
  try {
    const answer = run();
    return isPromise(answer) ? race(answer, { ms, signal }) : { kind: "value", value: answer };
  } catch (error) {
    return { kind: "error", error };
  }
}

function race<T>(answer: Promise<T>, { ms, signal }: { readonly ms: number; readonly signal?: AbortSignal | undefined }): Promise<Timed<T>> {
  return new Promise((resolve) => {
    const end = (timed: Timed<T>): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      resolve(timed);
    };
    const onAbort = (): void => end({ kind: "aborted" });
    const timer = setTimeout(() => end({ kind: "timeout", afterMs: ms }), Math.min(ms, longestTimer));
    signal?.addEventListener("abort", onAbort, { once: true });
    answer.then((value) => end({ kind: "value", value }), (error: unknown) => end({ kind: "error", error }));
  });
}

/** `setTimeout` fires at once for anything longer. */
export const longestTimer = 2_147_483_647;

/** Any object with a `then`: tools may come with their own promises. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
