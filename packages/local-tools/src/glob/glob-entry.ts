import { compareKeys, toOrderKey } from "../search/path-order.ts";
import type { Raw } from "../search/raw-name.ts";
import type { SearchPosition } from "../search/search-cursor.ts";

/** A file that matches. */
export interface GlobEntry {
  readonly path: Raw;
  /** Its place in the order of paths. */
  readonly key: string;
  /** Nanoseconds; 0 where the order does not need it. */
  readonly modified: bigint;
}

/** A file by its path, and when it was changed where the order needs that. */
export function toEntry(path: Raw, modified = 0n): GlobEntry {
  return { path, key: toOrderKey(path), modified };
}

/** The newest first, and those of one time by path. */
export function compareEntries(one: GlobEntry, other: GlobEntry): number {
  if (one.modified !== other.modified) return one.modified > other.modified ? -1 : 1;
  return compareKeys(one.key, other.key);
}

/** Where a page ends that ends with this entry. */
export function toPosition({ path, modified }: GlobEntry): SearchPosition {
  return { path, within: String(modified) };
}

/** The entry that a page ended with. */
export function fromPosition({ path, within = "0" }: SearchPosition): GlobEntry {
  return toEntry(path, BigInt(within));
}
