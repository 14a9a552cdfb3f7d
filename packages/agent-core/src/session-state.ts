import type { JsonValue } from "./json.ts";

/** A small map of JSON values. Synchronous; does not throw; a missing key is `undefined`. */
export interface SessionState {
  get(key: string): JsonValue | undefined;
  set(key: string, value: JsonValue): void;
  delete(key: string): void;
}
