import type { CatalogEntry, DecisionStep, TurnFacts } from "@helve/agent-core";

/** What one stage says of one entry. */
export type CatalogStep = DecisionStep<"keep" | "drop">;

export type JudgeEntry = (entry: CatalogEntry) => CatalogStep;

/** A list of selectors that a person wrote, so that misspelt ones can be reported. */
export interface NameList {
  /** The fact it comes from, such as `disallowedTools`. */
  readonly name: string;
  readonly selectors: readonly string[];
}

/**
 * One reason why a tool may be missing. Pure: it sees an entry's name, origin and annotations, never its definition,
 * and its only power is to drop. A throw drops the entry that was judged.
 */
export interface Stage {
  readonly name: string;
  /** Reads the facts once and gives what judges each entry. */
  readonly judge: (facts: TurnFacts) => JudgeEntry;
  readonly lists?: (facts: TurnFacts) => readonly NameList[];
}
