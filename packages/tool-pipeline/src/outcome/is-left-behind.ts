import type { ToolOutcome } from "@helve/agent-core";

/** Whether the call's tool did not stop when told to and may still be running. */
export function isLeftBehind(outcome: ToolOutcome): boolean {
  return outcome.status === "aborted" && !outcome.settled;
}
