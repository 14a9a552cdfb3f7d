import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { Tool, ToolResult } from "@helve/agent-core";
import { Value } from "@sinclair/typebox/value";
import { expect, it } from "vitest";
import { createLocalTools } from "./create-local-tools.ts";
import { localTools } from "./local-tools.ts";
import { localToolsOptions } from "./local-tools-options.ts";

const names = ["read", "write", "edit", "bash", "grep", "glob", "ls", "todo_write"];
const view = { facts: {}, has: () => false };

it("offers the eight tools as entries and as a list, with equal definitions", async () => {
  const entries = await createLocalTools().entries();
  expect(entries.map(({ name }) => name)).toEqual(names);
  expect(entries.map((entry) => entry.definition(view))).toEqual(localTools().map(({ definition }) => definition));
  for (const entry of entries) {
    const tool = await entry.tool();
    expect(tool.definition.name).toBe(entry.name);
    expect(tool.definition.annotations).toEqual(entry.annotations);
    expect(await entry.tool()).toBe(tool);
  }
});

it("says of each tool what it may do", () => {
  expect(Object.fromEntries(localTools().map(({ definition }) => [definition.name, definition.annotations?.effects?.join(" ")]))).toEqual({
    read: "read-files",
    write: "read-files write-files",
    edit: "read-files write-files",
    bash: "read-files write-files execute network",
    grep: "read-files",
    glob: "read-files",
    ls: "read-files",
    todo_write: "state",
  });
});

it("has definitions that are plain JSON", () => {
  for (const { definition } of localTools()) expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
});

it("works in a loop of one's own, with a context of roots alone", async () => {
  const root = mkdtempSync(join(tmpdir(), "helve-loop-"));
  writeFileSync(join(root, "a.txt"), "hello\n");
  const context = createToolContext({ roots: [root] });
  const inputs: Readonly<Record<string, unknown>> = {
    read: { path: "a.txt" },
    write: { path: "b.txt", content: "b" },
    edit: { path: "a.txt", edits: [{ old_text: "hello", new_text: "bye" }] },
    bash: { command: "cat a.txt" },
    grep: { pattern: "bye" },
    glob: { pattern: "*.txt" },
    ls: {},
    todo_write: { items: [{ content: "x", status: "pending" }] },
  };
  for (const tool of localTools() as readonly Tool<unknown>[]) {
    const result = (await tool.impl.execute(inputs[tool.definition.name], context)) as ToolResult;
    expect([tool.definition.name, result.error]).toEqual([tool.definition.name, undefined]);
  }
  rmSync(root, { recursive: true });
});

it("has options that a configuration can check", () => {
  expect(Value.Check(localToolsOptions, {})).toBe(true);
  expect(Value.Check(localToolsOptions, { bash: { timeoutSeconds: 5, keepVariables: ["A"] }, read: { maxLines: 10 }, search: {} })).toBe(true);
  expect(Value.Check(localToolsOptions, { bash: { timeout: 5 } })).toBe(false);
});

it.each(["index.ts", "options.ts"])("imports neither ripgrep nor the diff library with %s", (file) => {
  const script = `
    import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context); } });
    await import(${JSON.stringify(join(import.meta.dirname, file))});
    console.log(JSON.stringify(seen));`;
  const output = execFileSync(process.execPath, ["--conditions=@helve/source", "--input-type=module", "-e", script], { encoding: "utf8", cwd: join(import.meta.dirname, "..") });
  const seen = JSON.parse(output) as readonly string[];
  expect(seen.filter((name) => ["@vscode/ripgrep", "diff", "re2js"].includes(name))).toEqual([]);
  if (file === "options.ts") expect(seen.filter((name) => name.startsWith("@"))).toEqual(["@sinclair/typebox"]);
});
