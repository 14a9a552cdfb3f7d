import { lstatSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import { expect, it } from "vitest";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createGlobTool } from "../glob/create-glob-tool.ts";
import { createGrepTool } from "../grep/create-grep-tool.ts";
import { createLsTool } from "../ls/create-ls-tool.ts";
import { locate } from "../paths/locate.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";

/** The MCP filesystem server's cases of links on a real disk. */
const read = createReadTool();
const write = createWriteTool({ options: { readFirst: "never" } });
const edit = createEditTool();

it("gives a file by its link and by its own name as one place, which one claim names", async () => {
  const { at, context } = createWorkspace({ "real/file": "text\n" });
  symlinkSync("real/file", at("short"));
  symlinkSync("real", at("folder"));
  for (const path of ["real/file", "short", "folder/file", at("short")]) {
    expect(await locate({ path, access: "read", facts: context() })).toMatchObject({ kind: "inside", path: at("real/file"), shown: "real/file" });
    expect(await write.impl.claims?.({ path, content: "x" }, context())).toEqual([{ kind: "file", path: at("real/file"), access: "write" }]);
  }
});

it("finds the place of a file that is missing, also below a link", async () => {
  const { at, context } = createWorkspace({ "real/file": "text\n" });
  symlinkSync("real", at("folder"));
  expect(await locate({ path: "folder/new/x", access: "write", facts: context() })).toMatchObject({ kind: "inside", path: at("real/new/x") });
});

it("LT-10 accepts a workspace that is a link by both of its names, in every tool", async () => {
  const { at } = createWorkspace({ "real/file": "text\n" });
  symlinkSync("real", at("alias"));
  for (const root of [at("alias"), at("real")]) {
    const context = createToolContext({ roots: [root] });
    for (const path of ["file", at("alias/file"), at("real/file")]) {
      expect(textOf(await callTool(read, { path }, context))).toBe("1\ttext");
      expect(textOf(await callTool(createGrepTool(), { pattern: "text", path }, context))).toContain("1:text");
      expect((await callTool(write, { path, content: "text\n" }, context)).error).toBeUndefined();
    }
    for (const path of [at("alias"), at("real"), "."]) {
      expect(textOf(await callTool(createLsTool(), { path }, context))).toBe("file");
      expect(textOf(await callTool(createGlobTool(), { pattern: "*", path }, context))).toContain("file");
    }
  }
});

it("follows a chain of links that stays inside, and refuses one that leaves at its last step", async () => {
  const { at, put, context } = createWorkspace({ "real/file": "text\n" });
  const outside = createWorkspace({ file: "secret\n" });
  put("a/b/c/x", "");
  symlinkSync("../real", at("a/one"));
  symlinkSync("../one", at("a/b/two"));
  symlinkSync("../two", at("a/b/c/three"));
  expect(textOf(await callTool(read, { path: "a/b/c/three/file" }, context()))).toBe("1\ttext");
  symlinkSync(outside.root, at("away"));
  symlinkSync("away", at("nearer"));
  mkdirSync(at("deep"));
  symlinkSync("../nearer", at("deep/nearest"));
  for (const path of ["deep/nearest/file", "nearer/file", "away/file"]) {
    const result = await callTool(read, { path }, context());
    expect(result.error?.code).toBe("link-leaves-roots");
    expect(textOf(result)).toContain(outside.at("file"));
  }
});

it("LT-08 reads, changes, lists and searches nothing through a link that leaves the workspace", async () => {
  const { at, context } = createWorkspace();
  const outside = createWorkspace({ file: "secret\n" });
  symlinkSync(outside.at("file"), at("link"));
  symlinkSync(outside.root, at("folder"));
  const answers = [
    await callTool(read, { path: "link" }, context()),
    await callTool(write, { path: "link", content: "x" }, context()),
    await callTool(edit, { path: "link", old_text: "secret", new_text: "x" }, context()),
    await callTool(createLsTool(), { path: "folder" }, context()),
    await callTool(createGrepTool(), { pattern: "secret", path: "folder" }, context()),
    await callTool(createGlobTool(), { pattern: "*", path: "folder" }, context()),
  ];
  for (const answer of answers) {
    expect(answer.error).toMatchObject({ code: "link-leaves-roots", category: "permission" });
    expect(textOf(answer)).toContain(outside.root);
    expect(textOf(answer)).not.toContain("secret");
  }
  expect(outside.get("file").toString()).toBe("secret\n");
});

it("LT-44 writes through a link inside the workspace to what it names, and the link stays", async () => {
  const { at, get, context } = createWorkspace({ "real/file": "old\n" });
  symlinkSync("real/file", at("link"));
  expect((await callTool(write, { path: "link", content: "new\n" }, context())).error).toBeUndefined();
  expect(get("real/file").toString()).toBe("new\n");
  expect(lstatSync(at("link")).isSymbolicLink()).toBe(true);
});

it("LT-97 ends although folders link to each other in a circle, and shows where a link leads without following it", async () => {
  const { at, root, context } = createWorkspace({ "a/file": "needle\n" });
  symlinkSync("..", at("a/up"));
  symlinkSync(root, at("a/top"));
  expect(textOf(await callTool(createLsTool(), { path: "a" }, context()))).toBe(`file\ntop -> ${root}\nup -> ..`);
  expect(textOf(await callTool(createLsTool(), { path: join("a", ...Array.from({ length: 20 }, () => join("up", "a"))) }, context()))).toContain("file");
  expect(textOf(await callTool(createGlobTool(), { pattern: "file" }, context())).match(/^.*file$/gm)).toEqual(["a/file"]);
  expect(textOf(await callTool(createGrepTool(), { pattern: "needle", mode: "files" }, context())).match(/^.*file$/gm)).toEqual(["a/file"]);
  symlinkSync("round", at("round"));
  expect((await callTool(createLsTool(), { path: "round" }, context())).error?.code).toBe("link-loop");
});
