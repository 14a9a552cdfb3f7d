import { expect, it } from "vitest";
import { shareLimit } from "./share-limit.ts";

it.each([
  [[100, 4_000, 9_000], 6_100, 3_000],
  [[1_000, 1_000], 2_000, Number.POSITIVE_INFINITY],
  [[9_000, 9_000], 9_000, 4_500],
  [[], 500, Number.POSITIVE_INFINITY],
  [[900, 900, 900], 300, 256],
])("levels %j within %i at %d", (sizes, total, limit) => {
  expect(shareLimit(sizes, total)).toBe(limit);
});
