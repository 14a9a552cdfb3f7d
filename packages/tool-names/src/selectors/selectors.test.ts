import { describe, expect, it } from "vitest";
import { createSelector } from "./create-selector.ts";
import { matchesGlob } from "./matches-glob.ts";
import { matchesSelector } from "./matches-selector.ts";
import { parseSelector } from "./parse-selector.ts";
import { unknownSelectors } from "./unknown-selectors.ts";

const read = { name: "read", kind: "builtin", effects: ["read-files"] };
const log = { name: "mcp__git__log", server: "git", kind: "mcp" };
const write = { name: "write", kind: "builtin", effects: ["write-files"] };

describe("selectors", () => {
  it.each([" Read ", "READ", "ｒｅａｄ", "read"])("CA-15 %j matches read", (entry) => {
    expect(matchesSelector(parseSelector(entry), read)).toBe(true);
    expect(matchesSelector(parseSelector(entry), write)).toBe(false);
  });

  it.each([
    ["mcp__git__*", log, read],
    ["server:git", log, read],
    ["server:*", log, read],
    ["SERVER: Git", log, read],
    ["source:builtin", read, log],
    ["kind:builtin", read, log],
    ["kind:mcp", log, read],
    ["effect:write-files", write, read],
    ["effect:*", write, log],
    ["＊ead", read, write],
  ])("CA-16 %s matches by glob and by group", (entry, fitting, other) => {
    expect(matchesSelector(parseSelector(entry), fitting)).toBe(true);
    expect(matchesSelector(parseSelector(entry), other)).toBe(false);
  });

  it("takes a colon without a known group word for a part of a name", () => {
    expect(parseSelector("notes:list")).toEqual({ kind: "name", pattern: "notes:list", text: "notes:list" });
  });

  it("reads a whole list once and says which entry asked for a tool", () => {
    const selector = createSelector(["server:git", "read", "r*"]);
    expect(selector.find(read)?.text).toBe("read");
    expect(selector.find(log)?.text).toBe("server:git");
    expect(selector.find({ name: "run" })?.text).toBe("r*");
    expect(selector.matches(write)).toBe(false);
    expect(createSelector([]).matches(read)).toBe(false);
    expect(createSelector(["r*", "read"]).find(read)?.text).toBe("r*");
  });

  it("lists the entries that fit no tool, each with the nearest in the same form", () => {
    const unknown = unknownSelectors(["read", "wirte", "server:gti", "kind:bultin", "effect:write-file", "mcp__gti__*"], [read, log, write]);
    expect(unknown).toEqual([
      { entry: "wirte", nearest: ["write"] },
      { entry: "server:gti", nearest: ["server:git"] },
      { entry: "kind:bultin", nearest: ["kind:builtin"] },
      { entry: "effect:write-file", nearest: ["effect:write-files"] },
      { entry: "mcp__gti__*", nearest: ["mcp__git__*"] },
    ]);
  });
});

describe("matchesGlob", () => {
  it.each([
    ["*", "", true], ["*", "abc", true], ["a*", "abc", true], ["*c", "abc", true], ["a*c", "abc", true], ["a*c", "ac", true],
    ["a*b*c", "aXbYc", true], ["ab*ba", "aba", false], ["a*b", "abc", false], ["", "", true], ["", "a", false], ["a**b", "ab", true],
    ["*a*a", "a", false], ["a*bc*c", "abc", false], ["(a+)*", "(a+)x", true],
  ])("%j on %j is %s", (pattern, text, fits) => expect(matchesGlob(pattern, text)).toBe(fits));

  it("is not slow on the patterns that make others backtrack", () => {
    const started = performance.now();
    expect(matchesGlob(`${"a*".repeat(2_000)}b`, "a".repeat(50_000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
