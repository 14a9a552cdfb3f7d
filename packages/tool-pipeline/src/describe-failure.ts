import { clipText, maskSecrets } from "@helve/safe-text";
import type { Timed } from "./look-ahead.ts";

/** What went wrong in foreign code, in one bounded line without secrets. */
export function describeFailure(timed: Exclude<Timed<unknown>, { readonly kind: "value" }>): string {
  switch (timed.kind) {
    case "error":
      return describeThrown(timed.error);
    case "timeout":
      return `gave no answer within ${timed.afterMs} ms`;
    case "aborted":
      return "was cancelled";
  }
}

/** A thrown value's message; anything may be thrown, even what cannot be turned into text. */
export function describeThrown(thrown: unknown): string {
  return clipText(maskSecrets(messageOf(thrown)), { maxCharacters: 500 });
}

function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  } catch (error) {
    return `a value that cannot be shown (${error instanceof Error ? error.name : typeof thrown})`;
  }
}
