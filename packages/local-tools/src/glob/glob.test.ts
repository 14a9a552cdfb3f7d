import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGlobTool } from "./create-glob-tool.ts";
import type { GlobInput } from "./glob-input.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "helve-globs-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (...names: readonly string[]): void => {
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), "x");
  }
};
const glob = async (input: GlobInput, roots: readonly string[] = [root]): Promise<ToolResult> => (await createGlobTool().impl.execute(input, createToolContext({ roots }))) as ToolResult;
const texts = (result: ToolResult): readonly string[] => result.content.map((block) => (block.type === "text" ? block.text : ""));

describe("glob", () => {
  it.each([
    ["*.ts", "a.ts\nsrc/b.ts\nsrc/deep/c.ts"],
    ["src/*.ts", "src/b.ts"],
    ["src/**/*.ts", "src/b.ts\nsrc/deep/c.ts"],
    ["./a.ts", "a.ts"],
    ["**/deep/*", "src/deep/c.ts\nsrc/deep/d.js"],
    ["*.{js,md}", "#x.md\nsrc/deep/d.js"],
    ["#x.md", "#x.md"],
  ])("LT-96 %s", async (pattern, files) => {
    put("a.ts", "src/b.ts", "src/deep/c.ts", "src/deep/d.js", "#x.md");
    expect(texts(await glob({ pattern }))).toEqual([files]);
  });

  it("looks below path only, and shows names that read takes", async () => {
    put("src/a.ts", "src/in/b.ts", "c.ts");
    expect(texts(await glob({ pattern: "*.ts", path: "src" }))).toEqual(["src/a.ts\nsrc/in/b.ts"]);
    expect(texts(await glob({ pattern: "in/*.ts", path: "src" }))).toEqual(["src/in/b.ts"]);
  });

  it("LT-81 keeps ignored files hidden, and counts them where it found little", async () => {
    put("a.ts", "gen/b.ts");
    writeFileSync(join(root, ".gitignore"), "gen\n");
    expect(texts(await glob({ pattern: "*.ts" }))).toEqual(["a.ts", "[1 more file matches but is ignored: gen/b.ts. include_ignored lists it.]"]);
    expect(texts(await glob({ pattern: "*.ts", include_ignored: true }))).toEqual(["a.ts\ngen/b.ts"]);
    expect(texts(await glob({ pattern: "b.*" }))[1]).toContain("gen/b.ts");
  });

  it("LT-81 lists nothing that an ignore file takes back and the glob does not match", async () => {
    put("src/a.ts", "keep.md", "kept.ts");
    writeFileSync(join(root, ".gitignore"), "*.md\n!keep.md\n!kept.ts\n");
    expect(texts(await glob({ pattern: "**/a.ts" }))).toEqual(["src/a.ts"]);
    expect(texts(await glob({ pattern: "src/*.ts" }))).toEqual(["src/a.ts"]);
    expect(texts(await glob({ pattern: "s*/**" }))).toEqual(["src/a.ts"]);
  });

  it("LT-95 answers twelve stars on a long path at once", async () => {
    put("a".repeat(44));
    const started = performance.now();
    expect(texts(await glob({ pattern: `${"*a".repeat(12)}*b` }))[0]).toContain("No files match");
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("LT-95 refuses braces that stand for thousands of globs, and a glob of thousands of characters", async () => {
    put("a");
    const bomb = await glob({ pattern: "{a,b}".repeat(20) });
    expect(bomb.error).toMatchObject({ code: "bad-glob", category: "input" });
    expect(texts(bomb)[0]).toContain("more than 1000 alternatives");
    expect((await glob({ pattern: "{{a,b},{c,d}}".repeat(10) })).error?.code).toBe("bad-glob");
    expect((await glob({ pattern: "{a,b".repeat(20) })).error?.code).toBe("bad-glob");
    expect((await glob({ pattern: "?".repeat(5_000) })).error?.code).toBe("bad-glob");
    expect(texts(await glob({ pattern: "{a,b}" }))).toEqual(["a"]);
  });

  it("LT-96 finds a name with brackets by the name, and by what brackets mean where there is no such name", async () => {
    put("[id].tsx", "i.tsx", "app/[slug]/page.tsx", "app/s/page.tsx", "deep/[x].tsx");
    expect(texts(await glob({ pattern: "[id].tsx" }))).toEqual(["[id].tsx"]);
    expect(texts(await glob({ pattern: "app/[slug]/page.tsx" }))).toEqual(["app/[slug]/page.tsx"]);
    expect(texts(await glob({ pattern: "app/[slug]/*.tsx" }))).toEqual(["app/[slug]/page.tsx\napp/s/page.tsx"]);
    expect(texts(await glob({ pattern: "[x].tsx" }))).toEqual(["deep/[x].tsx"]);
    expect(texts(await glob({ pattern: "[i].tsx" }))).toEqual(["i.tsx"]);
  });

  it("takes an empty alternative for nothing", async () => {
    put("a.ts", "a.tsx", "a.tsy", "src/b.ts");
    for (const pattern of ["*.ts{,x}", "*.ts{x,}"]) expect(texts(await glob({ pattern }))).toEqual(["a.ts\na.tsx\nsrc/b.ts"]);
    expect(texts(await glob({ pattern: "{src/,}*.ts" }))).toEqual(["a.ts\nsrc/b.ts"]);
    expect(texts(await glob({ pattern: "!*.ts{,x}" }))).toEqual(["a.tsy"]);
  });

  it("lists what is in a folder that the pattern names", async () => {
    put("src/a.ts", "src/in/b.ts", "lib/src/c.ts");
    for (const pattern of ["src", "src/", "./src"]) expect(texts(await glob({ pattern }))).toEqual(["src/a.ts\nsrc/in/b.ts"]);
  });

  it("LT-97 ends in a circle of folder links and does not follow them", async () => {
    put("src/a.ts");
    symlinkSync("..", join(root, "src/up"));
    expect(texts(await glob({ pattern: "*.ts" }))).toEqual(["src/a.ts"]);
  });

  it("LT-98 proves that there is more by one more file, and gives the next page", async () => {
    put("a.ts", "b.ts", "c.ts", "d.ts");
    expect(texts(await glob({ pattern: "*.ts", limit: 4 }))).toEqual(["a.ts\nb.ts\nc.ts\nd.ts"]);
    const [list, more = ""] = texts(await glob({ pattern: "*.ts", limit: 2 }));
    expect(list).toBe("a.ts\nb.ts");
    expect(more).toContain("there are more");
    const cursor = /cursor "([^"]+)"/.exec(more)?.[1] ?? "";
    expect(texts(await glob({ pattern: "*.ts", limit: 2, cursor }))).toEqual(["c.ts\nd.ts"]);
  });

  it("LT-98 has the same first page each time in a tree of so many files that it is walked in order", async () => {
    const names = Array.from({ length: 2_600 }, (_, file) => `d${file % 13}/f${file}`);
    put(...names);
    const sorted = names.toSorted((one, other) => (one.replace("/", "\0") < other.replace("/", "\0") ? -1 : 1));
    for (let round = 0; round < 3; round++) expect(texts(await glob({ pattern: "*", limit: 50 }))[0]).toBe(sorted.slice(0, 50).join("\n"));
    expect(texts(await glob({ pattern: "*", limit: 5_000 }))).toEqual([sorted.join("\n")]);
  });

  it("LT-101 drops no file by its kind, and counts what it does leave out", async () => {
    put("a.png", "b.zip", "c.bin", "d.ts", ".env", "node_modules/e.png", ".git/config");
    expect(texts(await glob({ pattern: "*" }))).toEqual([
      "a.png\nb.zip\nc.bin\nd.ts",
      "[1 file was withheld, since they may hold secrets: dotenv 1. The setting local.sensitive.allow decides.]",
      "[Not searched: node_modules. include_ignored or path does.]",
    ]);
    expect(texts(await glob({ pattern: "*.png" }))[2]).toBe("[1 more file matches but is ignored: node_modules/e.png. include_ignored lists it.]");
  });

  it("shows a name that is no UTF-8 so that a glob finds it", async () => {
    writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9])]), "");
    put("x");
    expect(texts(await glob({ pattern: "caf?" }))).toEqual(['"caf\\xe9"', "[Names that are no UTF-8 are quoted, with \\xNN for a byte. In a glob ? stands for such a byte.]"]);
  });

  it("LT-99 refuses an absolute pattern outside the workspace and takes one inside", async () => {
    put("src/a.ts");
    expect((await glob({ pattern: "/etc/*.conf" })).error?.code).toBe("bad-glob");
    expect((await glob({ pattern: `${root}-evil/*.ts` })).error?.code).toBe("bad-glob");
    expect(texts(await glob({ pattern: `${root}/src/*.ts` }))).toEqual(["src/a.ts"]);
  });

  it("explains a glob that is none", async () => {
    put("a");
    expect((await glob({ pattern: "{a" })).error).toMatchObject({ code: "bad-glob", category: "input" });
  });

  it("LT-18 lists odd names whole, one on a line", async () => {
    put(" lead.txt", "two\nlines.txt", "$price.txt");
    expect(texts(await glob({ pattern: "*.txt" }))).toEqual([' lead.txt\n$price.txt\n"two\\nlines.txt"']);
  });

  it("names files of a second root by their whole path", async () => {
    const other = realpathSync(mkdtempSync(join(tmpdir(), "helve-globs-")));
    writeFileSync(join(other, "x.ts"), "");
    expect(texts(await glob({ pattern: "*.ts", path: other }, [root, other]))).toEqual([join(other, "x.ts")]);
    rmSync(other, { recursive: true });
  });
});
