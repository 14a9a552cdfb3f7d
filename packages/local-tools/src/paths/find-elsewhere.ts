import { readdirSync } from "node:fs";
import type { Dirent } from "node:fs";
import { join, relative } from "node:path";

/** Enough of a workspace to find a file whose folder was forgotten, and little enough for the words of an error. */
const mostEntries = 20_000;
const mostFound = 5;

/** Not where one looks for one's own files. */
const passedOver = new Set([".git", ".hg", ".svn", "node_modules"]);

/** Files below `root` whose path ends with `wanted`, relative to the root; the nearest to the root first. */
export function findElsewhere(root: string, wanted: string): readonly string[] {
  const found: string[] = [];
  const folders = [root];
  let seen = 0;
  for (let folder = folders.shift(); folder !== undefined && seen < mostEntries && found.length < mostFound; folder = folders.shift()) {
    for (const entry of entriesIn(folder)) {
      seen += 1;
      const path = relative(root, join(folder, entry.name));
      if (entry.isDirectory() && !passedOver.has(entry.name)) folders.push(join(folder, entry.name));
      else if (path.endsWith(`/${wanted}`) && found.length < mostFound) found.push(path);
    }
  }
  return found;
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    // A folder that cannot be listed holds nothing that could be offered.
    return [];
  }
}
