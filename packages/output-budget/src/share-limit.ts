import { smallestLimitTokens } from "./limits.ts";

/**
 * The limit for each, by which the sum fits: small sizes stay as they are, the largest are levelled. Never below what a
 * notice needs, so that very many results may exceed the total rather than become nothing.
 *
 * @example
 * shareLimit([100, 4_000, 9_000], 6_100); // 3_000: 100 + 3,000 + 3,000
 */
export function shareLimit(sizes: readonly number[], total: number): number {
  let left = total;
  const ascending = sizes.toSorted((one, other) => one - other);
  for (const [index, size] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (size > share) return Math.max(smallestLimitTokens, share);
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}
