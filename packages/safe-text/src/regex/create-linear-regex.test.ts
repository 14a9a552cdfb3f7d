import { expect, it } from "vitest";
import { createLinearRegex } from "./create-linear-regex.ts";
import { LinearRegexError } from "./linear-regex-error.ts";

it("answers a pattern that ruins backtracking engines at once", async () => {
  const regex = await createLinearRegex("(a+)+$");
  const started = performance.now();
  expect(regex.test(`${"a".repeat(2_000)}!`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(4_000);
});

it("finds matches one after the other", async () => {
  const regex = await createLinearRegex("b+", "i");
  expect(regex.find("abBc b")).toEqual({ index: 1, text: "bB" });
  expect(regex.find("abBc b", 3)).toEqual({ index: 5, text: "b" });
  expect(regex.find("abBc b", 6)).toBeUndefined();
  expect(regex.find("abBc b", 60)).toBeUndefined();
});

it("applies m to lines and s to line feeds", async () => {
  expect((await createLinearRegex("^b$", "m")).test("a\nb")).toBe(true);
  expect((await createLinearRegex("^b$")).test("a\nb")).toBe(false);
  expect((await createLinearRegex("a.b", "s")).test("a\nb")).toBe(true);
});

it.each([["(?=a)", ""], ["(a)\\1", ""], ["(", ""], ["a", "g"]])("refuses the pattern %j with flags %j and says what can be done", async (pattern, flags) => {
  const error = await createLinearRegex(pattern, flags).catch((thrown: unknown) => thrown);
  expect(LinearRegexError.isInstance(error)).toBe(true);
  expect(String(error)).toMatch(/linear/);
});
