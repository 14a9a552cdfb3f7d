import type { CatalogEntry, CatalogTool, Diagnostic, TurnFacts } from "@helve/agent-core";
import { buildTools } from "./build-tools.ts";
import type { BuiltEntry } from "./build-tools.ts";
import { judgeEntries } from "./judge-entries.ts";
import { reportUnknownNames } from "./report-unknown-names.ts";
import { sortEntries } from "./sort-entries.ts";
import type { Stage } from "./stage.ts";

/** Everything about a turn's tools that does not depend on disclosure, in canonical order. */
export interface Assembly {
  readonly built: readonly BuiltEntry[];
  /** What a model may see or find, the entrances of disclosure apart. */
  readonly tools: readonly CatalogTool[];
  readonly entrances: readonly CatalogTool[];
  readonly hidden: readonly CatalogTool[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Entries → stages → definitions → what is hidden, what is an entrance, what is an ordinary tool. */
export function assemble({ entries, facts, stages, entranceNames }: {
  readonly entries: readonly CatalogEntry[];
  readonly facts: TurnFacts;
  readonly stages: readonly Stage[];
  readonly entranceNames: readonly string[];
}): Assembly {
  const sorted = sortEntries(entries);
  const { judged, diagnostics: judging } = judgeEntries({ entries: sorted, facts, stages });
  const { built, diagnostics: building } = buildTools(judged, facts);
  const all = built.flatMap(({ tool }) => (tool === undefined ? [] : [tool]));
  const open = all.filter((tool) => !isHidden(tool));
  return {
    built,
    tools: Object.freeze(open.filter(({ name }) => !entranceNames.includes(name))),
    entrances: open.filter(({ name }) => entranceNames.includes(name)),
    hidden: Object.freeze(all.filter(isHidden)),
    diagnostics: [...reportUnknownNames({ stages, facts, entries: sorted }), ...judging, ...building],
  };
}

function isHidden({ definition }: CatalogTool): boolean {
  return definition.exposure === "hidden";
}
