import type { ToolOutcome } from "@helve/agent-core";

/** An outcome to print: a result's details are for the host alone, and may be no JSON. */
export function withoutDetails(outcome: ToolOutcome): ToolOutcome {
  switch (outcome.status) {
    case "completed":
      return { ...outcome, result: { ...outcome.result, details: undefined } };
    case "failed":
      return { ...outcome, result: { ...outcome.result, details: undefined } };
    case "aborted":
      return outcome.partial === undefined ? outcome : { ...outcome, partial: { ...outcome.partial, details: undefined } };
    default:
      return outcome;
  }
}
