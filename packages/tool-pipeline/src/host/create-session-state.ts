import type { JsonValue, SessionState } from "@helve/agent-core";
import { copyJson } from "../copy-json.ts";

/** A map in memory. Values are copied in and out, so that nobody changes them from afar. */
export function createSessionState(): SessionState {
  const values = new Map<string, JsonValue>();
  return Object.freeze({
    get: (key: string) => {
      const value = values.get(key);
      return value === undefined ? undefined : copyJson(value);
    },
    set: (key: string, value: JsonValue) => void values.set(key, copyJson(value)),
    delete: (key: string) => void values.delete(key),
  });
}
