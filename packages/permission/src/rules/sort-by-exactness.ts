import type { Selector } from "@helve/tool-names";

/** The most exact first: plain names, then globs by how much they spell out, then servers, kinds, effects. The order in which rules were written does not count. */
export function sortByExactness(selectors: readonly Selector[]): readonly Selector[] {
  return selectors.toSorted((left, right) => toRank(left) - toRank(right) || lettersOf(right) - lettersOf(left) || compareText(left.text, right.text));
}

/** Whether a rule speaks of one very tool. */
export function isExact({ kind, pattern }: Selector): boolean {
  return kind === "name" && !pattern.includes("*");
}

const groupRanks: Readonly<Record<Selector["kind"], number>> = { name: 1, server: 2, origin: 3, effect: 4 };

function toRank(selector: Selector): number {
  return isExact(selector) ? 0 : groupRanks[selector.kind];
}

function lettersOf({ pattern }: Selector): number {
  return pattern.replaceAll("*", "").length;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
