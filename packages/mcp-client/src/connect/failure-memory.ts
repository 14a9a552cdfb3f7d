import type { McpServerError } from "../mcp-server-error.ts";
import { backOffMs } from "./back-off.ts";

/** The failures in a row of one thing, so that nobody runs into the same one again and again. */
export interface FailureMemory {
  remember(error: McpServerError): void;
  clear(): void;
  /** The last failure, unless there was a success since. */
  last(): { readonly error: McpServerError; readonly nextTryAt: number; readonly isDue: boolean } | undefined;
}

export function createFailureMemory(now: () => number = Date.now): FailureMemory {
  let failures = 0;
  let failure: { readonly error: McpServerError; readonly nextTryAt: number } | undefined;
  return {
    remember(error) {
      failures += 1;
      failure = { error, nextTryAt: now() + backOffMs(failures) };
    },
    clear() {
      failures = 0;
      failure = undefined;
    },
    last: () => (failure === undefined ? undefined : { ...failure, isDue: now() >= failure.nextTryAt }),
  };
}
