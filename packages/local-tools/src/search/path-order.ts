import type { Raw } from "./raw-name.ts";

/**
 * The place of a path in the order of ripgrep's `--sort=path`: folder by folder, names by their bytes, a folder where its
 * name stands. Keys are compared as texts; no name holds the NUL that stands for a slash in them.
 */
export function toOrderKey(path: Raw): string {
  return path.replaceAll("/", "\0");
}

/** Which of two paths comes first, for a few of them; many are better compared by keys that are made once. */
export function comparePaths(one: Raw, other: Raw): number {
  return compareKeys(toOrderKey(one), toOrderKey(other));
}

export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
