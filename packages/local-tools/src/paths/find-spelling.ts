import { lstatSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

export type Spelling = { readonly kind: "found"; readonly path: string } | { readonly kind: "ambiguous"; readonly paths: readonly string[] };

/**
 * The file that a path which does not exist was meant for, where its name differs only in what nobody sees or types:
 * composed or decomposed characters, odd spaces, curly apostrophes and dashes. Part by part below `root`; nothing else is ever guessed.
 *
 * Undefined where there is none. `path` and `root` are canonical.
 */
export function findSpelling(path: string, root: string): Spelling | undefined {
  let folder = root;
  for (const part of relative(root, path).split(sep)) {
    const exact = join(folder, part);
    if (lstatSync(exact, { throwIfNoEntry: false }) !== undefined) {
      folder = exact;
      continue;
    }
    const alike = namesIn(folder).filter((name) => fold(name) === fold(part));
    const [only] = alike;
    if (only === undefined) return undefined;
    if (alike.length > 1) return { kind: "ambiguous", paths: alike.map((name) => join(folder, name)) };
    folder = join(folder, only);
  }
  return { kind: "found", path: folder };
}

/** Larger folders are not searched: an error should not cost more than the call. */
const mostNames = 5_000;

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).slice(0, mostNames);
  } catch {
    // What cannot be listed offers nothing; the call itself says why.
    return [];
  }
}

function fold(name: string): string {
  return name.normalize("NFC").replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ").replace(/[‘’]/g, "'").replace(/[‐‑‒–—−]/g, "-");
}
