import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGrepTool } from "./create-grep-tool.ts";
import type { GrepInput } from "./grep-input.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "helve-grep-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (name: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
};
const grep = async (input: GrepInput, context = createToolContext({ roots: [root] }), options = {}): Promise<ToolResult> => (await createGrepTool(options).impl.execute(input, context)) as ToolResult;
const texts = (result: ToolResult): readonly string[] => result.content.map((block) => (block.type === "text" ? block.text : ""));

describe("grep", () => {
  it("shows matches under their file, in the order of the paths", async () => {
    put("b.ts", "x\nneedle two\n");
    put("a/c.ts", "needle one\n");
    expect(texts(await grep({ pattern: "needle", context: 0 }))).toEqual(["a/c.ts\n1:needle one\n\nb.ts\n2:needle two"]);
  });

  it.each<readonly [string, Partial<GrepInput>, string]>([
    ["files", { mode: "files" }, "a.ts\nb.md"],
    ["count", { mode: "count" }, "a.ts: 2\nb.md: 1"],
    ["context", { context: 1, glob: "*.ts" }, "a.ts\n1:needle\n2-plain\n--\n6-six\n7:the needle"],
    ["ignore_case", { ignore_case: true, glob: "*.ts" }, "a.ts\n1:needle\n3:Needles\n7:the needle"],
    ["literal", { pattern: "e(d", literal: true }, "b.md\n1:ne(dle"],
    ["a glob", { glob: "*.md" }, "b.md\n2:needle"],
    ["a glob that leaves out", { glob: "!*.md" }, "a.ts\n1:needle\n7:the needle"],
    ["one file as path", { path: "b.md" }, "b.md\n2:needle"],
  ])("LT-92 answers with %s", async (_, input, expected) => {
    put("a.ts", "needle\nplain\nNeedles\nfour\nfive\nsix\nthe needle\n");
    put("b.md", "ne(dle\nneedle\n");
    const answer = texts(await grep({ pattern: "needle", context: 0, ...input }))[0];
    expect(answer).toBe(expected);
  });

  it("LT-80 ignores a person's ripgrep configuration", async () => {
    put("a", "a.c\nabc\n");
    put("config", "--fixed-strings\n");
    vi.stubEnv("RIPGREP_CONFIG_PATH", join(root, "config"));
    expect(texts(await grep({ pattern: "a.c", path: "a" }))[0]).toBe("a\n1:a.c\n2:abc");
    vi.unstubAllEnvs();
  });

  it("LT-81 keeps ignored files hidden whatever the glob says", async () => {
    put(".gitignore", "gen/\n*.out.ts\n");
    put("gen/a.ts", "needle\n");
    put("b.out.ts", "needle\n");
    put("src/c.ts", "needle\n");
    for (const glob of [undefined, "*.ts", "**/*.ts", "*.{ts,js}"]) {
      expect(texts(await grep({ pattern: "needle", ...(glob === undefined ? {} : { glob }) }))).toEqual(["src/c.ts\n1:needle"]);
    }
  });

  it.runIf(process.getuid?.() === 0)("LT-82 gives what was found and says what could not be searched", ({ skip }) => {
    const somebodyElse = { uid: 65_534, gid: 65_534 };
    if (spawnSync("test", ["-r", import.meta.filename], somebodyElse).status !== 0) skip("another user cannot reach this checkout");
    for (let file = 0; file < 40; file++) put(`open/f${file}`, "needle\n");
    put("closed/a.ts", "needle\n");
    chmodSync(root, 0o755);
    chmodSync(join(root, "closed"), 0o700);
    const script = `
      import { createGrepTool } from ${JSON.stringify(join(import.meta.dirname, "create-grep-tool.ts"))};
      import { createToolContext } from "@helve/agent-core";
      console.log(JSON.stringify(await createGrepTool().impl.execute({ pattern: "needle", mode: "count" }, createToolContext({ roots: [${JSON.stringify(root)}] }))));`;
    // Root may read everything, so somebody else has to search.
    const output = execFileSync(process.execPath, ["--conditions=@helve/source", "--input-type=module", "-e", script], { ...somebodyElse, cwd: join(import.meta.dirname, "../.."), encoding: "utf8", env: { PATH: process.env["PATH"] } });
    const result = JSON.parse(output) as ToolResult;
    expect(result.error).toBeUndefined();
    expect(texts(result)[0]?.split("\n")).toHaveLength(40);
    expect(texts(result)[1]).toMatch(/^\[Some places could not be searched: .*closed.*Permission denied/);
  });

  it("LT-83 finds a match at the end of a file of 1.2 MB", async () => {
    put("big", `${"x".repeat(99)}\n`.repeat(12_000) + "needle\n");
    expect(texts(await grep({ pattern: "needle", context: 0 }))).toEqual(["big\n12001:needle"]);
  });

  it("LT-84 cuts a line of 180 KB, finds in a line that is no UTF-8, and in others beside them", async () => {
    put("a-long", `needle ${"x".repeat(180_000)}\n`);
    put("b-latin", Buffer.from("caf\xe9 needle\n", "latin1"));
    put("c-plain", "needle\n");
    const [answer = ""] = texts(await grep({ pattern: "needle" }));
    expect(answer).toContain("a-long\n1:needle xxx");
    expect(answer).toContain("b-latin\n1:caf");
    expect(answer).toContain("c-plain\n1:needle");
    expect(answer.length).toBeLessThan(1_000);
  });

  it("LT-85 says nothing at exactly the limit and says that there is more one beyond", async () => {
    put("a", "needle\nneedle\n");
    expect(texts(await grep({ pattern: "needle", limit: 2 }))).toHaveLength(1);
    const result = await grep({ pattern: "needle", limit: 1 });
    expect(texts(result)[0]).toBe("a\n1:needle");
    expect(texts(result)[1]).toContain("there are more");
  });

  it("LT-86 answers five times the same", async () => {
    for (let file = 0; file < 300; file++) put(`d${file % 7}/f${file}`, "needle\n");
    const answers = new Set<string>();
    for (let round = 0; round < 5; round++) answers.add(texts(await grep({ pattern: "needle", limit: 150 })).join());
    expect(answers.size).toBe(1);
  });

  it("LT-87 stays linear on a pattern that ruins backtracking engines, and explains an invalid one", async () => {
    put("a", `${"a".repeat(5_000)}!\n`.repeat(20));
    const started = performance.now();
    expect(texts(await grep({ pattern: "(a+)+$" }))[0]).toContain("No matches");
    expect(performance.now() - started).toBeLessThan(5_000);
    const invalid = await grep({ pattern: "(" });
    expect(invalid.error).toMatchObject({ code: "bad-pattern", category: "input" });
    expect(texts(invalid)[0]).toContain("literal");
    for (const pattern of ["a\nb", "(?=a)", "a{9999999}"]) expect((await grep({ pattern })).error?.code).toBe("bad-pattern");
  });

  it.each(["-e", "--files", "-", "--"])("LT-88 searches %j as a pattern", async (pattern) => {
    put("a", `x ${pattern} y\n`);
    expect(texts(await grep({ pattern }))[0]).toBe(`a\n1:x ${pattern} y`);
  });

  it("LT-90 says what was searched when nothing was found", async () => {
    put("src/a", "x\n");
    expect(texts(await grep({ pattern: "needle", path: "src", glob: "*.ts" }))[0]).toBe("No matches for 'needle' in 'src' among '*.ts'. Hidden files were searched; ignored files, binary files and .git were not.");
  });

  it("LT-91 searches hidden files and not .git", async () => {
    put(".hidden/a", "needle\n");
    put(".git/b", "needle\n");
    put("sub/.git", "needle\n");
    expect(texts(await grep({ pattern: "needle" }))).toEqual([".hidden/a\n1:needle"]);
  });

  it("LT-93 gives a part of the answer and says so when time is over", async () => {
    put("a", `${"needle ".repeat(10)}\n`.repeat(300_000));
    const result = await grep({ pattern: "needle.*absent" }, undefined, { timeoutSeconds: 0.001 });
    expect(texts(result).join("\n")).toContain("was ended after 0.001 s");
  });

  it("keeps an answer bounded whatever the limit", async () => {
    put("a", `needle ${"x".repeat(400)}\n`.repeat(3_000));
    const result = await grep({ pattern: "needle", limit: 2_000 });
    expect(texts(result).join("").length).toBeLessThan(80_000);
    expect(texts(result)[1]).toContain("as large as it gets");
  });

  it("LT-18 quotes a name that holds a line feed", async () => {
    put("two\nlines", "needle\n");
    expect(texts(await grep({ pattern: "needle", mode: "files" }))[0]).toBe('"two\\nlines"');
  });

  it("shows CRLF lines without the carriage return", async () => {
    put("a", "needle\r\n");
    expect(texts(await grep({ pattern: "needle" }))[0]).toBe("a\n1:needle");
  });

  it("notes a file whose search ended because binary data follows", async () => {
    put("a.bin", Buffer.from(`needle\n${"a".repeat(70_000)}\0z\n`));
    expect(texts(await grep({ pattern: "needle" }))[0]).toMatch(/^a\.bin\n1:needle\n\[a\.bin: WARNING/);
  });

  it("refuses a path or a glob outside the workspace and names near files for a missing one", async () => {
    put("source/a", "x");
    expect((await grep({ pattern: "x", path: "/etc" })).error?.code).toBe("outside-workspace");
    expect((await grep({ pattern: "x", glob: "../*" })).error?.code).toBe("bad-glob");
    expect(texts(await grep({ pattern: "x", path: "sourec" }))[0]).toContain("source");
  });

  it("stops on an abort", async () => {
    put("a", `${"needle ".repeat(10)}\n`.repeat(300_000));
    const abort = new AbortController();
    const running = grep({ pattern: "absent" }, createToolContext({ roots: [root], signal: abort.signal }));
    abort.abort();
    expect((await running).error?.code).toBe("aborted");
  });

  it("leaves no folder of rules behind", async () => {
    put("a.ts", "x");
    const left = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("helve-glob-"));
    const before = left();
    await grep({ pattern: "x", glob: "*.ts" });
    expect(left().filter((name) => !before.includes(name))).toEqual([]);
  });

  it("claims the tree that it searches and accepts the words of other tools", async () => {
    expect(await createGrepTool().impl.claims?.({ pattern: "x" }, createToolContext({ roots: [root] }))).toEqual([{ kind: "tree", path: root, access: "read" }]);
    expect(createGrepTool().impl.prepareArguments?.({ pattern: "x", output_mode: "files_with_matches", "-i": true })).toEqual({ pattern: "x", mode: "files", ignore_case: true });
  });
});
