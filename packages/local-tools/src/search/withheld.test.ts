import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGlobTool } from "../glob/create-glob-tool.ts";
import type { GlobInput } from "../glob/glob-input.ts";
import { createGrepTool } from "../grep/create-grep-tool.ts";
import type { GrepInput } from "../grep/grep-input.ts";
import type { SearchToolOptions } from "./search-tool-options.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "helve-withheld-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (...names: readonly string[]): void => {
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), "needle\n");
  }
};
const grep = async (input: Partial<GrepInput>, options: SearchToolOptions = {}): Promise<ToolResult> => (await createGrepTool(options).impl.execute({ pattern: "needle", mode: "files", ...input }, createToolContext({ roots: [root] }))) as ToolResult;
const glob = async (input: Partial<GlobInput> = {}, options: SearchToolOptions = {}): Promise<ToolResult> => (await createGlobTool(options).impl.execute({ pattern: "*", ...input }, createToolContext({ roots: [root] }))) as ToolResult;
const texts = (result: ToolResult): readonly string[] => result.content.map((block) => (block.type === "text" ? block.text : ""));

const footer = "[4 files were withheld, since they may hold secrets: dotenv 1, infrastructure-state 1, password-store 1, private-key 1. The setting local.sensitive.allow decides.]";

describe("files that may hold secrets", () => {
  it("LT-41 are withheld by grep and glob alike and counted by their rule", async () => {
    put(".env", ".env.example", "a.ts", "keys/ID_RSA", "x.tfstate", ".netrc");
    const shown = ".env.example\na.ts";
    expect(texts(await grep({}))).toEqual([shown, footer]);
    expect(texts(await glob())).toEqual([shown, footer]);
    expect(texts(await grep({ mode: "content", context: 0 }))).toEqual([".env.example\n1:needle\n\na.ts\n1:needle", footer]);
    expect(texts(await grep({ mode: "count" }))).toEqual([".env.example: 1\na.ts: 1", footer]);
    expect(texts(await grep({ include_ignored: true }))).toEqual([shown, footer]);
  });

  it("LT-41 are counted whether or not they match, so that no answer tells what is in them", async () => {
    put(".env", "a.ts");
    writeFileSync(join(root, ".env"), "TOKEN=abc\n");
    const note = "[1 file was withheld, since they may hold secrets: dotenv 1. The setting local.sensitive.allow decides.]";
    expect(texts(await grep({ pattern: "TOKEN=abc" })).slice(1)).toEqual(texts(await grep({ pattern: "TOKEN=xyz" })).slice(1));
    expect(texts(await grep({ pattern: "TOKEN=abc" }))[1]).toBe(note);
  });

  it("LT-41 stay withheld where an ignore file takes them back, and by the name of a folder above the searched one", async () => {
    put(".env", ".config/gh/hosts.yml", ".config/a.yml", "b/.aws/credentials", "c.ts");
    writeFileSync(join(root, ".gitignore"), "*\n!.env\n!c.ts\n");
    expect(texts(await grep({}))[0]).toBe("c.ts");
    expect(texts(await grep({ path: ".config", include_ignored: true }))).toEqual([".config/a.yml", expect.stringContaining("cloud-credentials 1") as unknown]);
  });

  it("LT-41 are counted once over all pages", async () => {
    put("a.ts", "b.pem", "c.ts", "d.key", "e.ts");
    const counts: number[] = [];
    let cursor: string | undefined;
    do {
      const { details } = (await grep({ limit: 1, ...(cursor === undefined ? {} : { cursor }) })) as { readonly details: { readonly cursor?: string; readonly withheld: number } };
      counts.push(details.withheld);
      cursor = details.cursor;
    } while (cursor !== undefined);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it("are searched where the settings allow it, and others are withheld where they say so", async () => {
    put(".env", "a.pem", "plan.secret");
    const sensitive = { allow: ["*.pem"], also: ["*.Secret"] };
    expect(texts(await grep({}, { sensitive }))).toEqual(["a.pem", expect.stringContaining("configured 1, dotenv 1") as unknown]);
    expect(texts(await glob({}, { sensitive }))).toEqual(["a.pem", expect.stringContaining("configured 1, dotenv 1") as unknown]);
  });

  it.each([".ssh", ".ssh/deep", ".env", "link"])("LT-89 answers 'withheld' and never 'no matches' for the root '%s'", async (path) => {
    put(".ssh/deep/a", ".env");
    symlinkSync(".ssh", join(root, "link"));
    for (const result of [await grep({ path }), await grep({ path, pattern: "absent" }), await glob({ path })]) {
      expect(result.error).toMatchObject({ code: "withheld", category: "permission" });
      expect(texts(result)[0]).toContain("rule '");
    }
  });

  it("LT-89 searches a folder of version control where it is named", async () => {
    put(".git/hooks/a");
    expect(texts(await grep({ path: ".git" }))[0]).toBe(".git/hooks/a");
  });
});
