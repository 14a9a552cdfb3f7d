import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGlobTool } from "../glob/create-glob-tool.ts";
import type { GlobInput } from "../glob/glob-input.ts";
import { createGrepTool } from "../grep/create-grep-tool.ts";
import type { GrepInput } from "../grep/grep-input.ts";

let base: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "helve-paging-")));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const put = (root: string, name: string, content: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
};
const text = (result: ToolResult): string => result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
const cursorOf = (result: ToolResult): string | undefined => (result.details as { readonly cursor?: string } | undefined)?.cursor;
const grep = async (root: string, input: GrepInput): Promise<ToolResult> => (await createGrepTool().impl.execute(input, createToolContext({ roots: [root] }))) as ToolResult;
const glob = async (root: string, input: GlobInput): Promise<ToolResult> => (await createGlobTool().impl.execute(input, createToolContext({ roots: [root] }))) as ToolResult;

/** `file line text` of each match, or each line of an answer of names. */
const entriesOf = (result: ToolResult): readonly string[] => {
  let file = "";
  return text(result).split("\n").flatMap((line) => {
    if (line === "" || line === "--" || /^(?:\[|No |\d+-)/.test(line)) return [];
    if (/^\d+:/.test(line)) return [`${file} ${line}`];
    file = line;
    return [];
  });
};
const namesOf = (result: ToolResult): readonly string[] => text(result).split("\n").filter((line) => line !== "" && !/^(?:\[|No )/.test(line));

async function walk(ask: (cursor: string | undefined) => Promise<ToolResult>, entries: (result: ToolResult) => readonly string[], between: () => void = () => {}): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  let cursor: string | undefined;
  do {
    const result = await ask(cursor);
    expect(result.error).toBeUndefined();
    pages.push(entries(result));
    cursor = cursorOf(result);
    between();
  } while (cursor !== undefined && pages.length < 500);
  return pages;
}

const name = fc.constantFrom("a", "b", "a.b", "a-b", "B", "ä", "z", "_", " x", "10", "9");
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
const content = fc.array(fc.constantFrom("needle", "needle needle", "hay", ""), { maxLength: 8 }).map((lines) => lines.join("\n"));
const tree = fc.dictionary(path, content, { minKeys: 1, maxKeys: 12 });

/** A name that is a folder in one path cannot be a file in another. */
const build = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(base, "tree-"));
  const paths = Object.keys(files);
  for (const [file, lines] of Object.entries(files)) if (!paths.some((other) => other.startsWith(`${file}/`))) put(root, file, lines);
  return root;
};
const runs = { numRuns: 12 };

describe("LT-86 walking all pages gives exactly the unpaged answer, for random trees and sizes of a page", () => {
  it.each(["content", "only_matching"] as const)("of grep by %s", async (mode) => {
    const property = fc.asyncProperty(tree, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 }), async (files, limit, context) => {
      const root = build(files);
      const whole = entriesOf(await grep(root, { pattern: "needle", mode, context, limit: 2_000 }));
      const pages = await walk((cursor) => grep(root, { pattern: "needle", mode, context, limit, ...(cursor === undefined ? {} : { cursor }) }), entriesOf);
      expect(pages.flat()).toEqual(whole);
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
    });
    await fc.assert(property, runs);
  }, 60_000);

  it.each(["files", "count"] as const)("of grep by %s", async (mode) => {
    const property = fc.asyncProperty(tree, fc.integer({ min: 1, max: 4 }), async (files, limit) => {
      const root = build(files);
      const whole = namesOf(await grep(root, { pattern: "needle", mode, limit: 2_000 }));
      expect((await walk((cursor) => grep(root, { pattern: "needle", mode, limit, ...(cursor === undefined ? {} : { cursor }) }), namesOf)).flat()).toEqual(whole);
    });
    await fc.assert(property, runs);
  }, 60_000);

  it.each(["name", "newest"] as const)("of glob by %s", async (order) => {
    const property = fc.asyncProperty(tree, fc.integer({ min: 1, max: 4 }), async (files, limit) => {
      const root = build(files);
      const whole = namesOf(await glob(root, { pattern: "*", order, limit: 5_000 }));
      expect((await walk((cursor) => glob(root, { pattern: "*", order, limit, ...(cursor === undefined ? {} : { cursor }) }), namesOf)).flat()).toEqual(whole);
    });
    await fc.assert(property, runs);
  }, 60_000);
});

describe("a walk over pages", () => {
  it("LT-86 is the same each of five times, also where all cores search first and one in order after", async () => {
    for (let file = 0; file < 400; file++) put(base, `d${file % 7}/f${file}`, "needle\n");
    const whole = namesOf(await grep(base, { pattern: "needle", mode: "files", limit: 2_000 }));
    expect(whole).toHaveLength(400);
    for (let round = 0; round < 5; round++) {
      const first = await grep(base, { pattern: "needle", mode: "files", limit: 150 });
      const second = await grep(base, { pattern: "needle", mode: "files", limit: 150, cursor: cursorOf(first) ?? "" });
      expect([...namesOf(first), ...namesOf(second)]).toEqual(whole.slice(0, 300));
    }
  });

  it("loses and repeats nothing that stays while files come and go between pages", async () => {
    for (let file = 10; file < 40; file++) put(base, `f${file}`, "needle\n");
    let round = 10;
    const between = (): void => {
      rmSync(join(base, `f${round}`), { force: true });
      put(base, `a${round}`, "needle\n");
      round += 1;
    };
    for (const ask of [
      (cursor: string | undefined) => glob(base, { pattern: "f*", limit: 4, ...(cursor === undefined ? {} : { cursor }) }),
      (cursor: string | undefined) => grep(base, { pattern: "needle", glob: "f*", mode: "files", limit: 4, ...(cursor === undefined ? {} : { cursor }) }),
    ]) {
      const seen = (await walk(ask, namesOf, between)).flat();
      expect(new Set(seen).size).toBe(seen.length);
      for (let file = 30; file < 40; file++) expect(seen).toContain(`f${file}`);
    }
  });

  it("goes on behind an entry that is gone", async () => {
    for (const file of ["a", "b", "c"]) put(base, file, "needle\n");
    const first = await glob(base, { pattern: "*", limit: 1 });
    rmSync(join(base, "a"));
    expect(namesOf(await glob(base, { pattern: "*", limit: 5, cursor: cursorOf(first) ?? "" }))).toEqual(["b", "c"]);
  });

  it("lists the newest first, and files of one time by name", async () => {
    for (const [file, seconds] of [["old", 1_000], ["b", 2_000], ["a", 2_000], ["new", 3_000]] as const) {
      put(base, file, "");
      utimesSync(join(base, file), seconds, seconds);
    }
    expect(namesOf(await glob(base, { pattern: "*", order: "newest" }))).toEqual(["new", "a", "b", "old"]);
  });

  it("refuses a cursor of another search, and one that no answer gave", async () => {
    for (const file of ["a", "b"]) put(base, file, "needle\nneedle\n");
    const cursor = cursorOf(await grep(base, { pattern: "needle", limit: 1 })) ?? "";
    expect((await grep(base, { pattern: "needles", cursor })).error?.code).toBe("bad-cursor");
    expect((await glob(base, { pattern: "*", cursor })).error?.code).toBe("bad-cursor");
    for (const made of ["x", "W10", "bnVsbA", Buffer.from('["a",5]').toString("base64url")]) expect((await glob(base, { pattern: "*", cursor: made })).error).toMatchObject({ code: "bad-cursor", category: "input" });
    expect(text(await grep(base, { pattern: "needle", limit: 10, cursor }))).toContain("b\n1:needle");
  });
});
