import { expect, it } from "vitest";
import type { Terminal } from "../terminal.ts";
import { readCallInput } from "./read-call-input.ts";

const read = (positionals: readonly string[], options: Readonly<Record<string, string | true>> = {}) => readCallInput({ positionals, options }, {} as Terminal);

it("keeps plain values as texts and reads := as JSON", async () => {
  expect(await read(["path=a=b.txt", "limit:=5", "deep:={\"x\":[1]}", "empty="])).toEqual({ path: "a=b.txt", limit: 5, deep: { x: [1] }, empty: "" });
});

it("lays words over --args", async () => {
  expect(await read(["path=b"], { args: '{"path":"a","limit":1}' })).toEqual({ path: "b", limit: 1 });
});

it("takes a key that means something to objects for an ordinary key", async () => {
  const input = await read(["__proto__=x", "constructor=y"]);
  expect(Object.keys(input)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
});
