import { expect, it } from "vitest";
import { backOffMs } from "./back-off.ts";

it("MC-13 doubles from a second up to a minute", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(backOffMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});
