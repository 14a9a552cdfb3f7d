/** Two texts and how far they may be apart. Texts longer than 128 characters are compared by their first 128. */
export interface EditDistanceQuery {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}

const longest = 128;

/** Three rows of the table, kept between calls: ten thousand candidates would allocate thirty thousand. */
const rows = [new Uint16Array(longest + 2), new Uint16Array(longest + 2), new Uint16Array(longest + 2)] as const;

/**
 * Damerau-Levenshtein distance (optimal string alignment: a swap of neighbours counts once) as far as
 * `limit`; anything farther is `limit + 1`. Only the band that can stay within the limit is computed:
 * length × (2 × limit + 1) steps.
 */
export function editDistance({ from, to, limit }: EditDistanceQuery): number {
  const fromLength = Math.min(from.length, longest);
  const toLength = Math.min(to.length, longest);
  const tooFar = limit + 1;
  if (Math.abs(fromLength - toLength) > limit) return tooFar;
  let [beforePrevious, previous, current] = rows;
  for (let column = 0; column <= toLength; column += 1) previous[column] = Math.min(column, tooFar);
  for (let row = 1; row <= fromLength; row += 1) {
    const fromUnit = from.charCodeAt(row - 1);
    const first = Math.max(1, row - limit);
    const last = Math.min(toLength, row + limit);
    let left = first === 1 ? Math.min(row, tooFar) : tooFar;
    let best = left;
    current[first - 1] = left;
    for (let column = first; column <= last; column += 1) {
      const toUnit = to.charCodeAt(column - 1);
      const diagonal = previous[column - 1] ?? tooFar;
      let cost = fromUnit === toUnit ? diagonal : 1 + Math.min(diagonal, previous[column] ?? tooFar, left);
      const swapped = row > 1 && column > 1 && fromUnit === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === toUnit;
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? tooFar) + 1);
      left = Math.min(cost, tooFar);
      current[column] = left;
      if (left < best) best = left;
    }
    current[last + 1] = tooFar;
    if (best > limit) return tooFar;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return previous[toLength] ?? tooFar;
}
