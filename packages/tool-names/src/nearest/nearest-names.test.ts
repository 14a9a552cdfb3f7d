import { describe, expect, it } from "vitest";
import { nearestNames } from "./nearest-names.ts";

const tools = ["read", "write", "edit", "bash", "grep", "glob", "ls", "todo_write", "mcp__github__create_issue", "mcp__github__list_issues", "web_fetch"];

describe("nearestNames", () => {
  it.each([
    ["reed", "read"],
    ["READ", "read"],
    ["todowrite", "todo_write"],
    ["TodoWrite", "todo_write"],
    ["create_issue", "mcp__github__create_issue"],
    ["creat_isue", "mcp__github__create_issue"],
    ["github.create_issue", "mcp__github__create_issue"],
    ["issue_create", "mcp__github__create_issue"],
    ["fetch", "web_fetch"],
    ["read_file", "read"],
    ["bahs", "bash"],
  ])("finds for %s first %s", (wanted, nearest) => expect(nearestNames(wanted, tools)[0]).toBe(nearest));

  it("returns nothing where nothing is near", () => {
    expect(nearestNames("quantum", tools)).toEqual([]);
    expect(nearestNames("", tools)).toEqual([]);
    expect(nearestNames("***", ["a"])).toEqual([]);
  });

  it("gives three names unless another limit is asked, equals in their order", () => {
    const names = ["tool_a", "tool_b", "tool_c", "tool_d"];
    expect(nearestNames("tool_x", names)).toEqual(["tool_a", "tool_b", "tool_c"]);
    expect(nearestNames("tool_x", names, { limit: 1 })).toEqual(["tool_a"]);
  });

  it("answers on ten thousand names, and on a name of ten thousand characters, at once", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `mcp__server-${index % 100}__do_something_${index}`);
    const started = performance.now();
    expect(nearestNames("do_somethng_4242", many)[0]).toBe("mcp__server-42__do_something_4242");
    nearestNames("x_".repeat(5_000), many);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
