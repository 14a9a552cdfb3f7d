import { expect, it } from "vitest";
import { compareExactness, isExactSelector } from "./compare-exactness.ts";
import { parseSelector } from "./parse-selector.ts";

const fromExactToBroad = ["read", "mcp__git__*", "mcp__*", "*", "server:git", "server:github*", "server:g*", "kind:mcp", "effect:network", "effect:*"];

it("puts names before globs before servers before kinds before effects, and what spells out more first", () => {
  expect(fromExactToBroad.toReversed().map(parseSelector).toSorted(compareExactness).map(({ text }) => text)).toEqual(fromExactToBroad);
});

it("prefers neither of two that spell out as much", () => {
  expect(compareExactness(parseSelector("read"), parseSelector("WRITE"))).toBe(0);
  expect(compareExactness(parseSelector("ab*"), parseSelector("*cd"))).toBe(0);
});

it.each([["read", true], ["re*", false], ["server:git", false]])("says of %s whether it asks for one very tool: %s", (entry, isExact) => {
  expect(isExactSelector(parseSelector(entry))).toBe(isExact);
});
