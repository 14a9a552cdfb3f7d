import { symlinkSync } from "node:fs";
import { expect, it } from "vitest";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createGrepTool } from "../grep/create-grep-tool.ts";
import { createLsTool } from "../ls/create-ls-tool.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";
import { findReservedName } from "./reserved-name.ts";

const read = createReadTool();
const edit = createEditTool();

it("LT-03 opens a file whose name has an odd space, an apostrophe or a dash where a plain one was typed", async () => {
  const { at, get, context } = createWorkspace({ "Shot 9.41\u202fAM.txt": "shot\n", "don’t – now.txt": "odd\n", "my\u00a0folder/f": "inside\n" });
  expect(textOf(await callTool(read, { path: "Shot 9.41 AM.txt" }, context()))).toBe("1\tshot");
  expect(textOf(await callTool(read, { path: "don't - now.txt" }, context()))).toBe("1\todd");
  expect(textOf(await callTool(read, { path: "my folder/f" }, context()))).toBe("1\tinside");
  const edits = [{ old_text: "shot", new_text: "edited" }];
  expect(await edit.impl.claims?.({ path: "Shot 9.41 AM.txt", edits }, context())).toEqual([{ kind: "file", path: at("Shot 9.41\u202fAM.txt"), access: "write" }]);
  await callTool(edit, { path: "Shot 9.41 AM.txt", old_text: "shot", new_text: "edited" }, context());
  expect(get("Shot 9.41\u202fAM.txt").toString()).toBe("edited\n");
});

it("LT-04 opens a decomposed name typed composed, and refuses to choose between two", async () => {
  const { context } = createWorkspace({ "cafe\u0301.txt": "one\n", "de\u0301ja\u0300.txt": "a\n", "d\u00e9ja\u0300.txt": "b\n" });
  expect(textOf(await callTool(read, { path: "caf\u00e9.txt" }, context()))).toBe("1\tone");
  const both = await callTool(read, { path: "d\u00e9j\u00e0.txt" }, context());
  expect(both.error).toMatchObject({ code: "ambiguous-name", category: "input" });
  expect(textOf(both)).toContain("de\u0301ja\u0300.txt");
  expect(textOf(both)).toContain("d\u00e9ja\u0300.txt");
});

it("writes a new file under the very name that was given", async () => {
  const { get, context } = createWorkspace({ "cafe\u0301.txt": "old\n" });
  await callTool(createWriteTool(), { path: "caf\u00e9.txt", content: "new\n" }, context());
  expect(get("cafe\u0301.txt").toString()).toBe("old\n");
  expect(get("caf\u00e9.txt").toString()).toBe("new\n");
});

it("follows another spelling no further than the workspace", async () => {
  const { at, context } = createWorkspace();
  symlinkSync("/etc/passwd", at("pass\u00a0words"));
  expect((await callTool(read, { path: "pass words" }, context())).error?.code).toBe("link-leaves-roots");
});

it("LT-17 names the files whose path ends with one that is missing, and opens none", async () => {
  const { context } = createWorkspace({ "packages/a/src/main.ts": "a\n", "packages/b/src/main.ts": "b\n", "node_modules/x/src/main.ts": "x\n", "one/only.ts": "only\n" });
  const two = await callTool(read, { path: "src/main.ts" }, context());
  expect(two.error?.code).toBe("file-not-found");
  expect(textOf(two)).toContain("Elsewhere: packages/a/src/main.ts, packages/b/src/main.ts.");
  expect(textOf(two)).not.toContain("node_modules");
  expect(textOf(await callTool(read, { path: "only.ts" }, context()))).toContain("'only.ts' does not exist. Elsewhere: one/only.ts.");
});

it("LT-15 takes what Windows reserves for ordinary names here, and knows what to refuse there", async () => {
  const { context } = createWorkspace({ "file.txt:ads": "a\n", CON: "b\n", "nul.txt": "c\n" });
  for (const [path, line] of [["file.txt:ads", "1\ta"], ["CON", "1\tb"], ["nul.txt", "1\tc"]]) expect(textOf(await callTool(read, { path }, context()))).toBe(line);
  expect(textOf(await callTool(createLsTool(), {}, context()))).toContain("file.txt:ads");
  for (const path of ["file.txt:ads", "C:\\x\\f.txt:ads", "CON", "con.txt", "a/NUL.tar.gz", "Com1", "lpt9 ", "aux."]) expect({ path, reserved: findReservedName(path) !== undefined }).toEqual({ path, reserved: true });
  for (const path of ["C:\\x\\f.txt", "console.ts", "nuls", "com10", "a/b.con", "C:/"]) expect({ path, reserved: findReservedName(path) !== undefined }).toEqual({ path, reserved: false });
});

it("LT-41 gives the same answer for a secret from read, edit, grep and a folder of secrets", async () => {
  const { context } = createWorkspace({ ".env": "KEY=secret-value\n", ".ssh/config": "Host secret-value\n" });
  const answers = [
    await callTool(read, { path: ".env" }, context()),
    await callTool(edit, { path: ".env", old_text: "KEY", new_text: "K" }, context()),
    await callTool(createGrepTool(), { pattern: "secret", path: ".env" }, context()),
    await callTool(createGrepTool(), { pattern: "secret", path: ".ssh" }, context()),
  ];
  for (const answer of answers) {
    expect(answer.error?.code).toBe("withheld");
    expect(textOf(answer)).not.toContain("secret-value");
  }
});
