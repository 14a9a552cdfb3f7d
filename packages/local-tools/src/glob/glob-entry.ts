import { comparePaths } from "../search/path-order.ts";
import type { Raw } from "../search/raw-name.ts";
import type { SearchPosition } from "../search/search-cursor.ts";

/** A file that matches. */
export interface GlobEntry {
  readonly path: Raw;
  /** Nanoseconds; only where the order needs it. */
  readonly modified?: bigint;
}

/** By path; where times are known the newest first, and those of one time by path. */
export function compareEntries(one: GlobEntry, other: GlobEntry): number {
  const [mine = 0n, theirs = 0n] = [one.modified, other.modified];
  if (mine !== theirs) return mine > theirs ? -1 : 1;
  return comparePaths(one.path, other.path);
}

/** Where a page ends that ends with this entry. */
export function toPosition({ path, modified }: GlobEntry): SearchPosition {
  return { path, ...(modified === undefined ? {} : { within: String(modified) }) };
}

/** The entry that a page ended with. */
export function toEntry({ path, within }: SearchPosition): GlobEntry {
  return { path, ...(within === undefined ? {} : { modified: BigInt(within) }) };
}
