import { compareName } from "./compare-name.ts";
import { toComparableName, toWantedName } from "./comparable-name.ts";

/**
 * The candidates that were probably meant, nearest first; equals keep the order they came in. Case and
 * separators do not count. Empty when nothing is near.
 *
 * @example
 * nearestNames("reed", ["write", "read", "bash"]); // ["read"]
 */
export function nearestNames(
  name: string,
  candidates: readonly string[],
  { limit = 3 }: { readonly limit?: number | undefined } = {},
): readonly string[] {
  const wanted = toWantedName(name);
  const near: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of candidates) {
    const distance = compareName(wanted, toComparableName(candidate));
    if (distance !== undefined) near.push({ candidate, distance });
  }
  return near
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
