import type { PolicyDecision, ToolOutcome } from "@helve/agent-core";

/** An outcome with the decision that let it run, unless it brings its own. */
export function withDecision(outcome: ToolOutcome, { verdict, trail }: PolicyDecision): ToolOutcome {
  return outcome.status === "denied" || outcome.decision !== undefined ? outcome : { ...outcome, decision: { verdict, trail } };
}
