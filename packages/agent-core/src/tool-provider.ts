import type { MaybePromise } from "./json.ts";
import type { ProviderEntry } from "./turn-catalog.ts";

/**
 * A source of tools. `entries` may be slow the first time and may reject: the host then goes on without this provider
 * and says so. No entries is an empty list.
 */
export interface ToolProvider {
  entries(): MaybePromise<readonly ProviderEntry[]>;
  /** Calls back when `entries` would answer differently; the returned function ends it. */
  watch?(changed: () => void): () => void;
  /** A session is over: let go of what was kept for it. Must not throw. */
  endSession?(sessionId: string): MaybePromise<void>;
  /** Ends every process and connection. Must not throw; called once. */
  close?(): Promise<void>;
}
