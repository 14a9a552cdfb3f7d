import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGrepTool } from "./create-grep-tool.ts";
import { Complaints } from "../search/complaints.ts";
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
    ["before", { before: 1, glob: "*.ts" }, "a.ts\n1:needle\n--\n6-six\n7:the needle"],
    ["after", { after: 2, glob: "*.ts" }, "a.ts\n1:needle\n2-plain\n3-Needles\n--\n7:the needle"],
    ["before and context", { before: 0, context: 1, glob: "*.ts" }, "a.ts\n1:needle\n2-plain\n--\n7:the needle"],
    ["type", { type: "md" }, "b.md\n2:needle"],
    ["type and glob", { type: "md", glob: "a*" }, "No matches for 'needle' in '.' among 'a*' of type md. Hidden files were searched; ignored files, binary files and .git were not."],
    ["only_matching", { mode: "only_matching", pattern: "ne+d?", glob: "*.md" }, "b.md\n1:ne\n2:need"],
    ["only_matching, twice in a line", { mode: "only_matching", pattern: "[ei]x?", glob: "*.ts", limit: 4 }, "a.ts\n1:e\n1:e\n1:e\n2:i"],
    ["multiline", { multiline: true, pattern: "plain\nNeed" }, "a.ts\n2:plain\n3:Needles"],
    ["include_ignored", { include_ignored: true, glob: "*.log" }, "c.log\n1:needle"],
    ["a glob of paths", { glob: "sub/*.txt" }, "sub/d.txt\n1:needle"],
  ])("LT-92 answers with %s", async (_, input, expected) => {
    put("a.ts", "needle\nplain\nNeedles\nfour\nfive\nsix\nthe needle\n");
    put("b.md", "ne(dle\nneedle\n");
    put(".gitignore", "*.log\nsub\n!sub/\n*.txt\n!sub/*.txt\n");
    put("c.log", "needle\n");
    if (input.glob === "sub/*.txt") put("sub/d.txt", "needle\n");
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

  it("LT-84 says that bytes are no UTF-8, and shows a name that is none so that a glob finds it", async () => {
    put("b", Buffer.from("caf\xe9 needle\n", "latin1"));
    expect(texts(await grep({ pattern: "needle" }))).toEqual(["b\n1:caf\uFFFD needle", "[Bytes that are no UTF-8 are shown as \uFFFD; read shows a file in its own encoding.]"]);
    rmSync(join(root, "b"));
    writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from(".txt")]), "x\nneedle\n");
    for (const glob of ["*.txt", "caf?.txt"]) expect(texts(await grep({ pattern: "needle", glob }))[0]).toBe('"caf\\xe9.txt"\n1-x\n2:needle');
  });

  it("shows fifty lines on each side of one match, fifteen of two or three, none of more", async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `line ${index + 1}`);
    const shown = async (...matches: readonly number[]): Promise<number> => {
      put("a", lines.map((line, index) => (matches.includes(index + 1) ? "needle" : line)).join("\n"));
      return (texts(await grep({ pattern: "needle" }))[0] ?? "").split("\n").length - 1;
    };
    expect(await shown(100)).toBe(101);
    expect(await shown(1)).toBe(51);
    expect(await shown(200)).toBe(51);
    expect(await shown(60, 160)).toBe(2 * 31 + 1);
    expect(await shown(60, 65, 160)).toBe(31 + 5 + 31 + 1);
    expect(await shown(1, 50, 100, 150)).toBe(4);
    put("a", lines.join("\n"));
    expect(texts(await grep({ pattern: "line 100", context: 0 }))).toEqual(["a\n100:line 100"]);
    const [answer = ""] = texts(await grep({ pattern: "line 100" }));
    expect(answer.split("\n").slice(1)).toEqual(Array.from({ length: 101 }, (_, index) => `${index + 50}${index === 50 ? ":" : "-"}line ${index + 50}`));
  });

  it("shows no lines of a file around a match that are huge", async () => {
    put("a", `${"x".repeat(100_000)}\nneedle\n${"y".repeat(100_000)}\n`);
    expect(texts(await grep({ pattern: "needle" }))).toEqual(["a\n2:needle"]);
  });

  it("LT-85 says nothing at exactly the limit, and gives the next page one beyond", async () => {
    put("a", "needle\nneedle\n");
    expect(texts(await grep({ pattern: "needle", limit: 2, context: 0 }))).toEqual(["a\n1:needle\n2:needle"]);
    const first = await grep({ pattern: "needle", limit: 1, context: 0 });
    expect(texts(first)[0]).toBe("a\n1:needle");
    const cursor = /cursor "([^"]+)"/.exec(texts(first)[1] ?? "")?.[1] ?? "";
    expect(texts(await grep({ pattern: "needle", limit: 1, context: 0, cursor }))).toEqual(["a\n2:needle"]);
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
    expect(texts(await grep({ pattern: "needle", path: "src", glob: "*.ts" }))).toEqual(["No matches for 'needle' in 'src' among '*.ts'. Hidden files were searched; ignored files, binary files and .git were not."]);
  });

  it("LT-90 names the ignored and the binary files that would have matched", async () => {
    put(".gitignore", "gen\n");
    for (let file = 0; file < 5; file++) put(`gen/f${file}`, "needle\n");
    put("packages/a/node_modules/b", "needle\n");
    put("data.bin", Buffer.from("\0\0needle\n"));
    put("gen/.env", "needle\n");
    expect(texts(await grep({ pattern: "needle" })).slice(1, 3)).toEqual([
      "[There are matches in 6 ignored files: gen/f0, gen/f1, gen/f2, …. include_ignored searches them.]",
      "[There are matches in 1 binary file: data.bin.]",
    ]);
    for (let file = 0; file < 30; file++) put(`gen/more${file}`, "needle\n");
    expect(texts(await grep({ pattern: "needle" }))[1]).toContain("in at least ");
  });

  it("LT-91 searches hidden files, no version control, and names the noise folders that it leaves out", async () => {
    put(".hidden/a", "needle\n");
    put(".git/b", "needle\n");
    put(".hg/b", "needle\n");
    put("sub/.git", "needle\n");
    put("node_modules/c", "needle\n");
    put("sub/__pycache__/d", "needle\n");
    expect(texts(await grep({ pattern: "needle" }))).toEqual([".hidden/a\n1:needle", "[Not searched: node_modules. include_ignored or path does.]"]);
    expect(texts(await grep({ pattern: "needle", path: "node_modules" }))).toEqual(["node_modules/c\n1:needle"]);
    expect(texts(await grep({ pattern: "needle", include_ignored: true, mode: "files" }))).toEqual([".hidden/a\nnode_modules/c\nsub/__pycache__/d"]);
  });

  it("LT-93 gives a part of the answer and says so when time is over", async () => {
    put("a", `${"needle ".repeat(10)}\n`.repeat(300_000));
    const result = await grep({ pattern: "needle.*absent" }, undefined, { timeoutSeconds: 0.001 });
    expect(texts(result).join("\n")).toContain("was ended after 0.001 s");
  });

  it("LT-93 keeps what ripgrep complains of bounded", () => {
    const complaints = new Complaints();
    for (let line = 0; line < 10_000; line++) complaints.take(`rg: ./folder${line}: Permission denied (os error 13)\n`);
    complaints.take("x".repeat(1_000_000));
    complaints.finish();
    expect(complaints.text.length).toBeLessThanOrEqual(4_096);
  });

  it("LT-94 uses no ripgrep that lies on PATH", async () => {
    put("bin/rg", `#!/bin/sh\ntouch ${join(root, "was-run")}\n`);
    chmodSync(join(root, "bin/rg"), 0o755);
    put("a", "needle\n");
    vi.stubEnv("PATH", `${join(root, "bin")}:${process.env["PATH"] ?? ""}`);
    expect(texts(await grep({ pattern: "needle", path: "a" }))).toEqual(["a\n1:needle"]);
    vi.unstubAllEnvs();
    expect(readdirSync(root)).not.toContain("was-run");
  });

  it("LT-94 says what to install where the bundled ripgrep is missing", () => {
    const script = `
      import { registerHooks } from "node:module";
      registerHooks({ resolve(name, context, next) { if (name === "@vscode/ripgrep") throw new Error("Cannot find package"); return next(name, context); } });
      const { createGrepTool } = await import(${JSON.stringify(join(import.meta.dirname, "create-grep-tool.ts"))});
      const { createToolContext } = await import("@helve/agent-core");
      console.log(JSON.stringify(await createGrepTool().impl.execute({ pattern: "needle" }, createToolContext({ roots: [${JSON.stringify(root)}] }))));`;
    const output = execFileSync(process.execPath, ["--conditions=@helve/source", "--input-type=module", "-e", script], { cwd: join(import.meta.dirname, "../.."), encoding: "utf8" });
    const result = JSON.parse(output) as ToolResult;
    expect(result.error).toMatchObject({ code: "search-unavailable", category: "unavailable" });
    expect(texts(result)[0]).toContain("npm install --include=optional");
  });

  it("explains a type of files that ripgrep does not know", async () => {
    const result = await grep({ pattern: "x", type: "klingon" });
    expect(result.error).toMatchObject({ code: "bad-type", category: "input" });
    expect(texts(result)[0]).toContain("*.klingon");
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
