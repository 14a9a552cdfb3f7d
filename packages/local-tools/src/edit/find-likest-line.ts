import type { Lines } from "./what-differs.ts";

/** Longer lines are data. */
const longestLine = 2_000;

/** So much of the words of the wanted line must be there. */
const leastShare = 0.5;

/** The line that shares most words with the wanted one, undefined where none shares half of them. */
export function findLikestLine(lines: Lines, wanted: string): number | undefined {
  const words = wordsOf(wanted);
  if (words.size === 0 || wanted.length > longestLine) return undefined;
  let best: { readonly at: number; readonly score: number } | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.length > longestLine) continue;
    const others = wordsOf(line);
    const shared = [...words].filter((word) => others.has(word)).length;
    if (shared / words.size < leastShare) continue;
    // Of two lines with as many of them the one that says less besides.
    const score = shared / words.size + shared / (words.size + others.size);
    if (best === undefined || score > best.score) best = { at, score };
  }
  return best?.at;
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.match(/[\p{L}\p{N}]+/gu));
}
