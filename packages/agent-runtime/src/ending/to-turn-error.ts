import { describeThrown, ModelError } from "@helve/agent-core";
import type { TurnError } from "../turn-result.ts";

/** What ended the turn, as data. A model client may throw a `ModelError` only; anything else is a bug and told as one. */
export function toTurnError(error: unknown): TurnError {
  if (ModelError.isInstance(error)) return { code: error.code, message: error.message };
  return { code: "internal", message: describeThrown(error) };
}
