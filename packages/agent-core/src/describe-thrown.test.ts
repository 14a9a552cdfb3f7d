import { describe, expect, it } from "vitest";
import { describeThrown } from "./describe-thrown.ts";

describe("describeThrown", () => {
  it("gives an error's message, or its name where it says nothing", () => {
    expect(describeThrown(new Error("the disk is full"))).toBe("the disk is full");
    expect(describeThrown(new RangeError(""))).toBe("RangeError");
  });

  it("gives what else was thrown as text", () => {
    expect([describeThrown("stop"), describeThrown(7), describeThrown(undefined), describeThrown(Symbol("s"))]).toEqual(["stop", "7", "undefined", "Symbol(s)"]);
  });

  it("is never empty", () => {
    expect(describeThrown("")).toBe("nothing was said (string)");
    expect(describeThrown([])).toBe("nothing was said (object)");
    expect(describeThrown(Object.assign(new Error(" "), { name: "" }))).toBe("nothing was said (object)");
  });

  it("survives what throws while it is turned into text", () => {
    const unprintable = { toString: () => { throw new Error("no"); } };
    const secretive = Object.defineProperty(new Error("x"), "message", { get: () => { throw new Error("no"); } });
    const hostile = new Proxy({}, { getPrototypeOf: () => { throw new Error("no"); } });
    for (const thrown of [unprintable, secretive, hostile, Object.create(null), Object.assign(new Error("x"), { message: unprintable })]) {
      expect(describeThrown(thrown)).toBe("a value that cannot be shown (object)");
    }
  });
});
