import { lstatSync } from "node:fs";
import type { ToolResult } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { diffLines } from "../diff/diff-lines.ts";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createGlobTool } from "../glob/create-glob-tool.ts";
import { createGrepTool } from "../grep/create-grep-tool.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";

/**
 * The MCP filesystem server's cases of what its tools compute. Two functions of it have no counterpart: sizes in words
 * (ours are byte counts, so that none is rounded) and the facts of one entry (`ls` and `read` say them).
 */
const read = createReadTool();
const edit = createEditTool();

describe("an edit", () => {
  interface Case {
    readonly what: string;
    readonly before: string;
    readonly edits: readonly (readonly [oldText: string, newText: string])[];
    readonly after?: string;
    /** Where it is refused, and then nothing is changed. */
    readonly code?: string;
  }
  const cases: readonly Case[] = [
    { what: "replaces one line", before: "a\nb\nc\n", edits: [["b", "B"]], after: "a\nB\nc\n" },
    { what: "replaces several lines by fewer", before: "a\nb\nc\nd\n", edits: [["b\nc", "x"]], after: "a\nx\nd\n" },
    { what: "takes dollar signs literally, LT-61", before: "price\n", edits: [["price", "$& $$ $1 $` $'"]], after: "$& $$ $1 $` $'\n" },
    { what: "makes two that do not touch", before: "a\nb\nc\n", edits: [["c", "C"], ["a", "A"]], after: "A\nb\nC\n" },
    { what: "finds none in what another one puts there, LT-67", before: "a\nb\n", edits: [["a", "x"], ["x", "y"]], code: "text-not-found" },
    { what: "takes blanks at the end of a line for none", before: "a  \nb\n", edits: [["a\nb", "c"]], after: "c\n" },
    { what: "never guesses an indentation, LT-62", before: "if\n    a\n    b\n", edits: [["a\n  b", "c"]], code: "text-not-found" },
    { what: "puts an indentation as it was given", before: "if\n  a\n", edits: [["  a", "  a\n      deep\n  b"]], after: "if\n  a\n      deep\n  b\n" },
    { what: "puts tabs as they were given", before: "\ta\n", edits: [["\ta", "\ta\n\t\tb"]], after: "\ta\n\t\tb\n" },
    { what: "keeps CRLF for lines that were given with LF, LT-55", before: "a\r\nb\r\nc\r\n", edits: [["a\nb", "x\ny"]], after: "x\r\ny\r\nc\r\n" },
    { what: "refuses what is not there", before: "a\n", edits: [["z", "y"]], code: "text-not-found" },
    { what: "refuses an empty text instead of putting the new one in front, LT-65", before: "a\n", edits: [["", "y"]], code: "nothing-to-find" },
  ];

  it.each(cases)("$what", async ({ before, edits, after = before, code }) => {
    const { get, context } = createWorkspace({ f: before });
    const input = { path: "f", edits: edits.map(([old_text, new_text]) => ({ old_text, new_text })) };
    expect((await callTool(edit, { ...input, dry_run: true }, context())).error?.code).toBe(code);
    expect(get("f").toString()).toBe(before);
    expect((await callTool(edit, input, context())).error?.code).toBe(code);
    expect(get("f").toString()).toBe(after);
  });
});

describe("a diff", () => {
  it.each([
    ["a changed line", "a\nb\nc\n", "a\nB\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c"],
    ["a file that was empty", "", "a\n", "@@ -0,0 +1,1 @@\n+a"],
    ["a file that becomes empty", "a\n", "", "@@ -1,1 +0,0 @@\n-a"],
  ])("shows %s", async (_what, before, after, text) => {
    expect(await diffLines({ before, after })).toMatchObject({ kind: "diff", text });
  });

  it.each(["", "a\n"])("says that two equal texts are the same", async (text) => {
    expect(await diffLines({ before: text, after: text })).toEqual({ kind: "same" });
  });

  it("comes under the name of its file in an approval", async () => {
    const { context } = createWorkspace({ "src/f": "a\n" });
    expect((await edit.impl.preview?.({ path: "src/f", edits: [{ old_text: "a", new_text: "b" }] }, context()))?.title).toBe("Edit src/f (+1 −1 lines)");
  });
});

describe("the first and the last lines of a file", () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");
  const show = async (text: string, input: { readonly offset?: number; readonly limit?: number }): Promise<ToolResult> => callTool(read, { path: "f", ...input }, createWorkspace({ f: text }).context());

  it("LT-22 are a marker for an empty file", async () => {
    for (const input of [{}, { limit: 5 }]) expect(textOf(await show("", input))).toContain("empty");
  });

  it.each([
    ["fewer than there are", { limit: 2 }, ["1\tline 1", "2\tline 2"], "Next:"],
    ["exactly as many", { limit: 5 }, ["1\tline 1", "2\tline 2", "3\tline 3", "4\tline 4", "5\tline 5"], undefined],
    ["more than there are", { limit: 50 }, ["1\tline 1", "2\tline 2", "3\tline 3", "4\tline 4", "5\tline 5"], undefined],
    ["the last two", { offset: 4 }, ["4\tline 4", "5\tline 5"], "it has 5 lines"],
  ])("are %s", async (_what, input, expected, note) => {
    const shown = textOf(await show(lines(5), input)).split("\n");
    expect(shown.slice(0, expected.length)).toEqual(expected);
    if (note === undefined) expect(shown).toHaveLength(expected.length);
    else expect(shown.at(-1)).toContain(note);
  });

  it("LT-21 are an error behind the end, which says how many there are", async () => {
    const result = await show(lines(5), { offset: 6 });
    expect(result.error?.code).toBe("past-the-end");
    expect(textOf(result)).toContain("5 lines");
  });

  it("are an error for a file that is missing", async () => {
    const { context } = createWorkspace();
    expect((await callTool(read, { path: "f", limit: 2 }, context())).error?.code).toBe("file-not-found");
  });
});

describe("a search by name", () => {
  const files = { "a.ts": "", "a.test.ts": "", "src/b.ts": "", "src/deep/c.test.tsx": "", "src/deep/d.md": "", "out/e.ts": "", "src/[id].ts": "" };

  it.each([
    ["*.ts", ["a.test.ts", "a.ts", "out/e.ts", "src/[id].ts", "src/b.ts"]],
    ["src/*.ts", ["src/[id].ts", "src/b.ts"]],
    ["src/**/*.{ts,tsx}", ["src/[id].ts", "src/b.ts", "src/deep/c.test.tsx"]],
    ["**/deep/*", ["src/deep/c.test.tsx", "src/deep/d.md"]],
    ["*.test.*", ["a.test.ts", "src/deep/c.test.tsx"]],
    ["?.ts", ["a.ts", "out/e.ts", "src/b.ts"]],
    ["[ab].ts", ["a.ts", "src/b.ts"]],
    ["[!a].ts", ["out/e.ts", "src/b.ts"]],
    ["src/[id].ts", ["src/[id].ts"]],
    ["none*", []],
  ])("finds %s", async (pattern, expected) => {
    const result = await callTool(createGlobTool(), { pattern }, createWorkspace(files).context());
    const found = expected.length === 0 ? [] : textOf(result).split("\n").filter((line) => !line.startsWith("["));
    expect(found.filter((line) => line in files)).toEqual(expected);
  });

  it("leaves out what an ignore file names, and brings it back when asked", async () => {
    const { put, context } = createWorkspace({ ...files, ".gitignore": "out/\n*.md\n" });
    put(".git/HEAD", "ref: refs/heads/main\n");
    expect(textOf(await callTool(createGlobTool(), { pattern: "**/*" }, context()))).not.toMatch(/out\/e\.ts|d\.md/);
    expect(textOf(await callTool(createGlobTool(), { pattern: "**/*", include_ignored: true }, context()))).toMatch(/out\/e\.ts[^]*src\/deep\/d\.md/);
  });

  it("limits a search of contents to the files of a glob that takes some back", async () => {
    const { context } = createWorkspace({ "a.ts": "needle\n", "a.test.ts": "needle\n", "b.md": "needle\n" });
    expect(textOf(await callTool(createGrepTool(), { pattern: "needle", mode: "files", glob: "!*.test.ts" }, context())).match(/^\S+\.\w+$/gm)).toEqual(["a.ts", "b.md"]);
  });
});

it("LT-42 counts bytes, not characters, and gives new bytes a file of its own", async () => {
  const { at, get, context } = createWorkspace({ old: "é\n" });
  const result = await callTool(createWriteTool(), { path: "new", content: "é日\n" }, context());
  expect(textOf(result)).toContain("6 bytes");
  expect(get("new")).toHaveLength(6);
  expect(lstatSync(at("new")).isFile()).toBe(true);
});
