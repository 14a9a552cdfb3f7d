import { describe, expect, it } from "vitest";
import { describeIssues } from "./describe-issues.ts";

describe("describeIssues", () => {
  it("writes a line for each issue and calls the root the arguments", () => {
    expect(describeIssues([{ path: "/a/0", message: "must be a string, not null" }, { path: "", message: "must be an object,\nnot a string" }])).toBe(
      "- /a/0: must be a string, not null\n- (arguments): must be an object, not a string",
    );
  });

  it.each([["天"], ["x"], ["\ud83d"], ["\n"]])("RT-03 stays below 2 kB for any number of issues of any length of %j", (character) => {
    for (const count of [1, 10, 5_000]) {
      const issues = Array.from({ length: count }, (_, index) => ({ path: `/${character.repeat(3_000)}${index}`, message: character.repeat(3_000) }));
      expect(new TextEncoder().encode(describeIssues(issues, { limit: 1_000 })).length).toBeLessThan(2_048);
    }
  });

  it("says how many it left out", () => {
    const issues = Array.from({ length: 12 }, (_, index) => ({ path: `/${index}`, message: "is missing" }));
    expect(describeIssues(issues)).toMatch(/- \/9: is missing\n… and 2 more$/);
    expect(describeIssues(issues, { limit: 1 })).toBe("- /0: is missing\n… and 11 more");
  });
});
