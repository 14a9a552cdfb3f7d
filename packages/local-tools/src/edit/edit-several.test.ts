import { statSync } from "node:fs";
import { expect, it } from "vitest";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createEditTool } from "./create-edit-tool.ts";

const edit = createEditTool();

it("LT-67 finds all edits in the file as it is and makes them together", async () => {
  const { get, context } = createWorkspace({ f: "one\ntwo\nthree\n" });
  const result = await callTool(edit, { path: "f", edits: [{ old_text: "three", new_text: "one" }, { old_text: "one", new_text: "two" }, { old_text: "two", new_text: "three" }] }, context());
  expect(result.error).toBeUndefined();
  expect(get("f").toString()).toBe("two\nthree\none\n");
  expect(result.details).toMatchObject({ count: 3, lines: [1, 2, 3] });
});

it("LT-67 makes none where one cannot be made, and names it", async () => {
  const { get, context } = createWorkspace({ f: "one\ntwo\n" });
  const missing = await callTool(edit, { path: "f", edits: [{ old_text: "one", new_text: "1" }, { old_text: "five", new_text: "5" }] }, context());
  expect(textOf(missing)).toContain("edits[1].old_text does not occur in 'f'");
  const overlapping = await callTool(edit, { path: "f", edits: [{ old_text: "one\nt", new_text: "1" }, { old_text: "two", new_text: "2" }] }, context());
  expect(overlapping.error?.code).toBe("overlapping-edits");
  expect(textOf(overlapping)).toContain("edits[0] and edits[1] overlap in line 1");
  expect(get("f").toString()).toBe("one\ntwo\n");
});

it.each([
  ["JSON text of a list", { path: "f", edits: '[{"old_text":"a","new_text":"b"}]' }],
  ["one object", { path: "f", edits: { old_string: "a", new_string: "b" } }],
  ["JSON text of one object", { path: "f", edits: '{"oldText":"a","newText":"b"}' }],
  ["a flat pair", { file_path: "f", old_str: "a", new_str: "b" }],
])("LT-68 accepts %s", async (_what, input) => {
  const { get, context } = createWorkspace({ f: "a\n" });
  expect((await callTool(edit, input, context())).error).toBeUndefined();
  expect(get("f").toString()).toBe("b\n");
});

it("LT-69 leaves out line numbers that every line has, and says so; numbers of the text itself stay", async () => {
  const { get, context } = createWorkspace({ f: "a\nb\n  c\n", g: "1\tx\ny\n" });
  const result = await callTool(edit, { path: "f", old_text: "  2→b\n  3→  c", new_text: "  2→B\n  3→  C" }, context());
  expect(textOf(result)).toContain("its line numbers were left out");
  expect(get("f").toString()).toBe("a\nB\n  C\n");
  const some = await callTool(edit, { path: "f", old_text: "  1→a\nB", new_text: "x" }, context());
  expect(some.error?.code).toBe("text-not-found");
  await callTool(edit, { path: "g", old_text: "1\tx", new_text: "2\tx" }, context());
  expect(get("g").toString()).toBe("2\tx\ny\n");
});

it("LT-75 shows the difference of a dry run and changes nothing", async () => {
  const { get, at, context } = createWorkspace({ f: "a\nb\nc\n" });
  const { mtimeMs, ino } = statSync(at("f"));
  const result = await callTool(edit, { path: "f", edits: [{ old_text: "b", new_text: "B" }], dry_run: true }, context());
  expect(textOf(result)).toContain("Nothing was changed. f would get 1 replacement (line 2):\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c");
  expect(get("f").toString()).toBe("a\nb\nc\n");
  expect(statSync(at("f"))).toMatchObject({ mtimeMs, ino });
});

it("LT-51 refuses a line that stands for text that was left out, unless the old text had it", async () => {
  const { get, context } = createWorkspace({ f: "a\n// ... existing code ...\n" });
  const refused = await callTool(edit, { path: "f", old_text: "a", new_text: "b\n// … rest of the methods unchanged …\nc" }, context());
  expect(refused.error?.code).toBe("omission");
  expect(textOf(refused)).toContain("Line 2 of new_text stands for text that was left out");
  expect((await callTool(edit, { path: "f", old_text: "a\n// ... existing code ...", new_text: "b\n// ... existing code ..." }, context())).error).toBeUndefined();
  expect(get("f").toString()).toBe("b\n// ... existing code ...\n");
  const another = await callTool(edit, { path: "f", old_text: "b\n// ... existing code ...", new_text: "c\n// ... existing code ...\n// ... remaining methods ..." }, context());
  expect(textOf(another)).toContain("Line 3 of new_text");
});

it("shows the changed places of the first edits", async () => {
  const lines = Array.from({ length: 90 }, (_, index) => `line ${index + 1}.`);
  const { context } = createWorkspace({ f: lines.join("\n") });
  const edits = [10, 30, 50, 70].map((line) => ({ old_text: `line ${line}.`, new_text: `LINE ${line}.` }));
  const text = textOf(await callTool(edit, { path: "f", edits }, context()));
  expect(text).toContain("4 replacements (lines 10, 30, 50, 70)");
  expect(text).toContain("5\tline 5.\n");
  expect(text).toContain("50\tLINE 50.");
  expect(text).not.toContain("LINE 70.");
  expect(text).toContain("[1 more places are not shown.]");
});
