import { expect, it } from "vitest";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";
import { createEditTool } from "./create-edit-tool.ts";

const edit = createEditTool();
const long = "q".repeat(200_000);
const file = `a\n${"x\n".repeat(1_000)}${"语".repeat(60_000)}\n`;

it.each([
  ["a path", "unreadable", { path: long, old_text: "a", new_text: "b" }],
  ["a path of many folders", "unreadable", { path: `${"d".repeat(100)}/`.repeat(2_000), old_text: "a", new_text: "b" }],
  ["a name that is longer than names can be", "unreadable", { path: long.slice(0, 4_000), old_text: "a", new_text: "b" }],
  ["a text that is not there", "text-not-found", { path: "f", old_text: long, new_text: "b" }],
  ["a line that is nearly there", "text-not-found", { path: "f", old_text: "语".repeat(60_001), new_text: "b" }],
  ["many lines of which one is there", "text-not-found", { path: "f", old_text: `x\n${"z\n".repeat(100_000)}`, new_text: "b" }],
  ["what would come in many places", "not-unique", { path: "f", old_text: "x", new_text: long }],
  ["blanks", "nothing-to-find", { path: "f", old_text: " ".repeat(200_000), new_text: long }],
  ["two equal texts", "no-change", { path: "f", old_text: long, new_text: long }],
  ["a text with a placeholder", "omission", { path: "f", old_text: "a", new_text: `${long}\n... rest of code ...\n` }],
  ["half a character", "not-well-formed", { path: "f", old_text: "a", new_text: `${long}\ud83d` }],
  ["many edits of one place", "overlapping-edits", { path: "f", edits: Array.from({ length: 200 }, () => ({ old_text: "a", new_text: long.slice(0, 1_000) })) }],
])("LT-74 refuses %s in less than 2 KB", async (_what, code, input) => {
  const { get, context } = createWorkspace({ f: file });
  const result = await callTool(edit, input, context());
  expect(result.error?.code).toBe(code);
  expect(Buffer.byteLength(textOf(result))).toBeLessThan(2_000);
  expect(get("f").toString()).toBe(file);
});

it("LT-74 says in less than 2 KB that 200 KB were put in place of a line, or could not be written", async () => {
  const { context } = createWorkspace({ f: file });
  const done = await callTool(edit, { path: "f", old_text: "a\n", new_text: `${long}\n` }, context());
  expect(done.error).toBeUndefined();
  expect(Buffer.byteLength(textOf(done))).toBeLessThan(2_000);
  expect(Buffer.byteLength(textOf(await callTool(createWriteTool(), { path: long, content: long }, context())))).toBeLessThan(2_000);
});
