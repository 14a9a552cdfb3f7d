import { describeThrown } from "@helve/agent-core";
import type { CatalogTool, DisclosurePlan, DisclosurePlanner, TurnFacts } from "@helve/agent-core";

/** The plan of a catalog without a planner: every tool is shown. */
export const everythingShown: DisclosurePlan = Object.freeze({ deferred: new Map<string, string>() });

/** Asks what to defer. A planner that fails defers nothing and is reported. */
export async function askPlanner({ planner, tools, facts }: {
  readonly planner: DisclosurePlanner;
  readonly tools: readonly CatalogTool[];
  readonly facts: TurnFacts;
}): Promise<DisclosurePlan> {
  try {
    return await planner.plan({ tools, facts });
  } catch (error) {
    const text = `The disclosure planner failed, so every tool is shown: ${describeThrown(error)}`;
    return { ...everythingShown, diagnostics: [{ code: "disclosure-failed", severity: "error", text }] };
  }
}
