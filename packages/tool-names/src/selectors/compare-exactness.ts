import type { Selector } from "./parse-selector.ts";

/** Whether an entry asks for one very tool: a name without `*`. */
export function isExactSelector({ kind, pattern }: Selector): boolean {
  return kind === "name" && !pattern.includes("*");
}

/**
 * Orders entries for `sort`, the most exact first: names, globs of names, then servers, kinds and effects; within each
 * of these by how much is spelt out. 0 where none of two is more exact, in whatever order they were written.
 *
 * @example
 * ["server:git", "mcp__*", "read"].map(parseSelector).toSorted(compareExactness); // read, mcp__*, server:git
 */
export function compareExactness(left: Selector, right: Selector): number {
  return toRank(left) - toRank(right) || lettersOf(right) - lettersOf(left);
}

const groupRanks: Readonly<Record<Selector["kind"], number>> = { name: 1, server: 2, origin: 3, effect: 4 };

function toRank(selector: Selector): number {
  return isExactSelector(selector) ? 0 : groupRanks[selector.kind];
}

/** A pattern without `*` spells out more than any glob that fits the same text. */
function lettersOf({ pattern }: Selector): number {
  return pattern.includes("*") ? pattern.replaceAll("*", "").length : Number.MAX_SAFE_INTEGER;
}
