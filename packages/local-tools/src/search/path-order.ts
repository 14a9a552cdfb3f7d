/**
 * The order of ripgrep's `--sort=path`: folder by folder, names by their bytes, a folder where its name stands. Paths are
 * raw names (one character for each byte), so that comparing characters compares bytes.
 */
export function comparePaths(one: string, other: string): number {
  if (one === other) return 0;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return rank(one, at) - rank(other, at);
}

/** The end of a path comes before everything, the end of a name before every other character. */
function rank(path: string, at: number): number {
  if (at >= path.length) return -2;
  return path[at] === "/" ? -1 : path.charCodeAt(at);
}
