import type { ToolOutcome } from "@helve/agent-core";
import { exitCode } from "./exit-code.ts";

/** An outcome as an exit code: arguments and names that do not fit are bad input, everything that did not run for want of a yes is denied. */
export function outcomeExitCode(outcome: ToolOutcome): number {
  switch (outcome.status) {
    case "completed":
      return exitCode.done;
    case "failed":
      return isInputError(outcome.result.error) ? exitCode.badInput : exitCode.failed;
    case "denied":
    case "pending":
      return exitCode.denied;
    case "aborted":
      return outcome.reason === "signal" ? exitCode.interrupted : exitCode.failed;
    case "skipped":
      return outcome.reason === "signal" ? exitCode.interrupted : exitCode.failed;
  }
}

function isInputError({ category, code }: { readonly category: string; readonly code: string }): boolean {
  return category === "input" || code === "unknown-tool";
}
