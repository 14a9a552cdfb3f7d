import { describe, expect, it } from "vitest";
import { checkArgumentLimits } from "./check-argument-limits.ts";

function nest(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

describe("checkArgumentLimits", () => {
  it.each([["an object", { a: [1, "x", null, true] }], ["64 levels", nest(64)], ["a text", "x"], ["nothing", undefined], ["10,000 values", Array(9_999).fill(1)], ["a plain prototype", { prototype: "v1", constructor: "ACME" }]])(
    "DI-51 accepts %s",
    (_, value) => expect(checkArgumentLimits(value)).toBeUndefined(),
  );

  it.each([
    ["65 levels", nest(65), "deeper than 64"],
    ["more than 10,000 values", Array(10_000).fill(1), "more than 10000 values"],
    ["a text of more than 256 KiB", { a: "x".repeat(256 * 1024) }, "larger than 256 KiB"],
    ["256 KiB of three-byte characters", { a: "天".repeat(90_000) }, "larger than 256 KiB"],
    ["keys that are too long together", Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${"k".repeat(1_000)}${index}`, 1])), "larger"],
    ["whole arguments as a text that is too long", "x".repeat(300_000), "larger"],
    ["__proto__", JSON.parse('{"a":{"__proto__":1}}'), "not accepted"],
    ["constructor with something below it", JSON.parse('{"constructor":{"prototype":{}}}'), "not accepted"],
    ["prototype with something below it", { a: [{ prototype: [] }] }, "not accepted"],
  ])("DI-51 refuses %s", (_, value, reason) => expect(checkArgumentLimits(value)?.message).toContain(reason));

  it("names the path of a key that is refused, and ends on a value that holds itself", () => {
    expect(checkArgumentLimits(JSON.parse('{"a":[{"__proto__":1}]}'))?.path).toBe("/a/0/__proto__");
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(checkArgumentLimits(cyclic)?.message).toContain("deeper");
  });
});
