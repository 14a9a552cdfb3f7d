/**
 * The declared name that was probably meant: the same but for case and separators, or a beginning of it, or one
 * that has nearly all of its letter pairs. Nothing when none is near.
 */
export function nearestProperty(name: string, declared: readonly string[]): string | undefined {
  const wanted = letters(name);
  let nearest: { readonly property: string; readonly likeness: number } | undefined;
  for (const property of declared) {
    const likeness = likenessOf(wanted, letters(property));
    if (likeness > (nearest?.likeness ?? 0.5)) nearest = { property, likeness };
  }
  return nearest?.property;
}

function letters(name: string): string {
  return name.slice(0, 64).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function likenessOf(wanted: string, property: string): number {
  if (wanted === "" || property === "") return 0;
  if (wanted === property) return 1;
  if (Math.min(wanted.length, property.length) >= 3 && (wanted.startsWith(property) || property.startsWith(wanted))) return 0.9;
  return sharedPairs(wanted, property);
}

/** Dice's coefficient over pairs of neighbouring letters, edges included: 1 for equal texts, 0 for nothing shared. */
function sharedPairs(first: string, second: string): number {
  const pairs = new Set(pairsOf(first));
  const others = new Set(pairsOf(second));
  let shared = 0;
  for (const pair of pairs) if (others.has(pair)) shared += 1;
  return (2 * shared) / (pairs.size + others.size);
}

function pairsOf(text: string): readonly string[] {
  const framed = ` ${text} `;
  return Array.from({ length: framed.length - 1 }, (_, index) => framed.slice(index, index + 2));
}
