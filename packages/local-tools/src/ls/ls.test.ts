import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLsTool } from "./create-ls-tool.ts";
import type { LsInput } from "./ls-input.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "helve-ls-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ls = async (input: LsInput = {}): Promise<ToolResult> => (await createLsTool().impl.execute(input, createToolContext({ roots: [root] }))) as ToolResult;
const texts = (result: ToolResult): readonly string[] => result.content.map((block) => (block.type === "text" ? block.text : ""));

describe("ls", () => {
  it("lists by name and says what each entry is", async () => {
    mkdirSync(join(root, "src"));
    writeFileSync(join(root, ".env.example"), "");
    writeFileSync(join(root, "two\nlines"), "");
    symlinkSync("src", join(root, "link"));
    execFileSync("mkfifo", [join(root, "pipe")]);
    expect(texts(await ls())).toEqual(['.env.example\nlink -> src\npipe (FIFO)\nsrc/\n"two\\nlines"']);
  });

  it("LT-100 bounds a folder of 10,000 entries and gives the total", async () => {
    for (let file = 0; file < 10_000; file++) writeFileSync(join(root, `f${file}`), "");
    const [list, note] = texts(await ls());
    expect(list?.split("\n")).toHaveLength(500);
    expect(note).toContain("500 of 10000 entries");
  });

  it("LT-100 says that a folder is empty", async () => {
    expect(texts(await ls())).toEqual(["(. is an empty folder)"]);
  });

  it("points from a file to read, and from a missing folder to the nearest name", async () => {
    mkdirSync(join(root, "source"));
    writeFileSync(join(root, "a.txt"), "");
    expect(texts(await ls({ path: "a.txt" }))[0]).toContain('read {"path":"a.txt"}');
    expect(texts(await ls({ path: "sourec" }))[0]).toContain("source");
    expect((await ls({ path: ".." })).error?.code).toBe("outside-workspace");
  });
});
