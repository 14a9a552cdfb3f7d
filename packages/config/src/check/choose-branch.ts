import type { ValueError } from "@sinclair/typebox/errors";

/**
 * The errors of the alternative that was most likely meant: the one that fits apart from the fewest places. Nothing where
 * no alternative fits even by its kind; the union as a whole is then what to name.
 */
export function chooseBranch(union: ValueError): readonly ValueError[] | undefined {
  const branches = union.errors.map((errors) => [...errors]);
  const near = branches.filter((errors) => errors.every(({ path }) => path !== union.path));
  return near.toSorted((left, right) => countPlaces(left) - countPlaces(right))[0];
}

function countPlaces(errors: readonly ValueError[]): number {
  return new Set(errors.map(({ path }) => path)).size;
}
