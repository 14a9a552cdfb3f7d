import { describeThrown } from "@helve/agent-core";
import type { CatalogEntry, Diagnostic, TurnFacts } from "@helve/agent-core";
import type { CatalogStep, JudgeEntry, Stage } from "./stage.ts";
import { toDrop } from "./to-step.ts";

/** An entry and what each stage said of it, up to the one that dropped it. */
export interface JudgedEntry {
  readonly entry: CatalogEntry;
  readonly trail: readonly CatalogStep[];
  readonly kept: boolean;
}

/** Sends each entry through the stages in order. Stages have no way to add one. */
export function judgeEntries({ entries, facts, stages }: {
  readonly entries: readonly CatalogEntry[];
  readonly facts: TurnFacts;
  readonly stages: readonly Stage[];
}): { readonly judged: readonly JudgedEntry[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const judges = stages.map((stage) => guard(stage, stage.judge(facts), diagnostics));
  const judged = entries.map((entry): JudgedEntry => {
    const trail: CatalogStep[] = [];
    for (const judge of judges) {
      const step = judge(entry);
      trail.push(step);
      if (step.verdict === "drop") return { entry, trail, kept: false };
    }
    return { entry, trail, kept: true };
  });
  return { judged, diagnostics };
}

/** A stage that fails on an entry costs that entry: showing it would be the less safe mistake. */
function guard({ name }: Stage, judge: JudgeEntry, diagnostics: Diagnostic[]): JudgeEntry {
  return (entry) => {
    try {
      return judge(entry);
    } catch (error) {
      const text = `Stage '${name}' failed on '${entry.name}', so the tool is left out: ${describeThrown(error)}`;
      diagnostics.push({ code: "catalog-stage-failed", severity: "error", text });
      return toDrop({ stage: name, rule: "failed", text });
    }
  };
}
