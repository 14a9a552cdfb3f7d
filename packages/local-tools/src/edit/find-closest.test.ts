import { expect, it } from "vitest";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createEditTool } from "./create-edit-tool.ts";
import { findClosest } from "./find-closest.ts";

const file = "import a\n\nfunction Foo(x) {\n\tconst name = “Bob”;\n\n\treturn x + 1;\n}\n\nfunction other() {\n\treturn 2;\n}\n";

it.each([
  ["blanks", "function Foo(x) {\n  const name = “Bob”;", "Only blanks differ from line 3"],
  ["letter case", "function foo(X) {", "Only letter case differs from line 3"],
  ["quotes", '\tconst name = "Bob";', "Only quotes, dashes or odd spaces differ from line 4"],
  ["blanks and quotes", '    const name = "Bob";', "Only blanks and quotes, dashes or odd spaces differ from line 4"],
  ["empty lines", "\tconst name = “Bob”;\n\treturn x + 1;", "Only empty lines differ from line 4"],
  ["empty lines and blanks", "  return x + 1;\n}\nfunction other() {", "Only blanks and empty lines differ from line 6"],
  ["the middle of a line in other case", "NAME = “bob”", "Only letter case differs from line 4"],
  ["the end of one line and the beginning of the next in other blanks", "other()  {\n   return", "Only blanks differ from line 9"],
])("LT-62 says that only %s differ, and from which line", (_what, wanted, says) => {
  expect(findClosest(file, wanted)?.says).toBe(says);
});

it("says how many lines differ, which is the first, and what was wanted there", () => {
  const closest = findClosest(file, "function Foo(x) {\n\tconst name = “Bob”;\n\n\treturn x - 1;\n}");
  expect(closest?.says).toBe('The closest lines differ in 1 of 4, first in line 6, where old_text has "return x - 1;"');
  expect(closest?.text).toBe("3\tfunction Foo(x) {\n4\t\tconst name = “Bob”;\n6\t\treturn x + 1;\n7\t}");
});

it("prefers the place where the lines that say most are right", () => {
  const braces = "}\n".repeat(50);
  expect(findClosest(`${braces}const important = compute();\n}\n${braces}`, "const important = compute();\n}\n}\nelse")?.says).toContain("1 of 4, first in line 54");
});

it("says that a text goes beyond an end of the file", () => {
  expect(findClosest("first line\nlast line\n", "first line\nlast line\nanother")?.says).toContain("1 of 3, first behind the last line of the file");
  expect(findClosest("first line\nlast line\n", "another\nfirst line\nlast line")?.says).toContain("1 of 3, first before the first line of the file");
});

it("names the line that shares most words where no line is right, and none where nothing is like it", () => {
  expect(findClosest(file, "return x * 17;")).toEqual({ says: "The line that comes nearest is line 6", text: "6\t\treturn x + 1;" });
  expect(findClosest(file, "nothing of this kind")).toBeUndefined();
});

it("LT-74 takes time in proportion to both texts, and shows less than 2 KB in bytes", async () => {
  const { context } = createWorkspace({ f: `${"}\n".repeat(100_000)}${"语".repeat(5_000)}\n` });
  const started = performance.now();
  const result = await callTool(createEditTool(), { path: "f", old_text: `${"}\n".repeat(100_000)}${"语".repeat(4_000)}文`, new_text: "x" }, context());
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(result.error?.code).toBe("text-not-found");
  expect(Buffer.byteLength(textOf(result))).toBeLessThan(2_000);
});
