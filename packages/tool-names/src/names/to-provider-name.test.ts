import { describe, expect, it } from "vitest";
import { isProviderName } from "./is-provider-name.ts";
import { toProviderName, toSafeToolName } from "./to-provider-name.ts";

describe("isProviderName", () => {
  it.each([["read", true], ["a-b_C9", true], ["x".repeat(64), true], ["x".repeat(65), false], ["", false], ["a.b", false], ["read\n", false]])(
    "answers for %j: %s",
    (name, legal) => expect(isProviderName(name)).toBe(legal),
  );
});

describe("toProviderName", () => {
  it("joins clean parts with __ and adds nothing", () => {
    expect(toProviderName(["notes", "list"])).toBe("notes__list");
    expect(toProviderName(["read"])).toBe("read");
  });

  it("stays within 64 characters and distinct when the parts together are too long", () => {
    const [first, second] = ["a", "b"].map((last) => toProviderName(["x".repeat(40), "y".repeat(40) + last]));
    expect(first).not.toBe(second);
    for (const name of [first, second]) expect(isProviderName(name ?? "")).toBe(true);
  });

  it("gives a taken name the first free number, within 64 characters", () => {
    expect(toProviderName(["read"], new Set(["read", "read_2"]))).toBe("read_3");
    const long = "x".repeat(64);
    expect(toProviderName([long], new Set([long]))).toBe(`${"x".repeat(62)}_2`);
  });

  it("gives a legal name for no part at all", () => {
    expect(isProviderName(toProviderName([]))).toBe(true);
  });
});

describe("toSafeToolName", () => {
  it("keeps a legal name", () => expect(toSafeToolName("todo-write")).toBe("todo-write"));

  it("makes legal and distinct names of dots, spaces, emoji and eighty characters", () => {
    const raw = ["list.all", "list all", "list/all", "📦", "📫", "a.".repeat(40), "a.".repeat(41), ""];
    const names = raw.map(toSafeToolName);
    expect(new Set(names).size).toBe(raw.length);
    for (const name of names) expect(isProviderName(name)).toBe(true);
  });
});
