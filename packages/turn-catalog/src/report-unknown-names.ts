import type { CatalogEntry, Diagnostic, TurnFacts } from "@helve/agent-core";
import { normalizeName, parseSelector, unknownSelectors } from "@helve/tool-names";
import type { NameList, Stage } from "./stage.ts";
import { toSelectableTool } from "./to-selectable-tool.ts";

/** One diagnostic for each list entry that fits no tool there is. A misspelt entry never widens a list. */
export function reportUnknownNames({ stages, facts, entries }: {
  readonly stages: readonly Stage[];
  readonly facts: TurnFacts;
  readonly entries: readonly CatalogEntry[];
}): readonly Diagnostic[] {
  const lists = stages.flatMap((stage) => stage.lists?.(facts) ?? []).filter(({ selectors }) => selectors.length > 0);
  if (lists.length === 0) return [];
  const names = new Set(entries.map(({ name }) => normalizeName(name)));
  return lists.flatMap((list) => unknownOf(list, { names, entries }));
}

interface Known {
  readonly names: ReadonlySet<string>;
  readonly entries: readonly CatalogEntry[];
}

function unknownOf({ name, selectors }: NameList, { names, entries }: Known): readonly Diagnostic[] {
  // Most list entries are plain names that exist: only the others are worth a look at every tool.
  const doubtful = selectors.filter((selector) => !isKnownName(selector, names));
  if (doubtful.length === 0) return [];
  return unknownSelectors(doubtful, entries.map(toSelectableTool)).map(({ entry, nearest }) => ({
    code: "unknown-tool-name",
    severity: "warning",
    text: `'${entry}' in '${name}' fits no tool there is.${toHint(nearest)}`,
  }));
}

function isKnownName(text: string, names: ReadonlySet<string>): boolean {
  const { kind, pattern } = parseSelector(text);
  return kind === "name" && names.has(pattern);
}

function toHint(nearest: readonly string[]): string {
  return nearest.length === 0 ? "" : ` Nearest: ${nearest.join(", ")}.`;
}
