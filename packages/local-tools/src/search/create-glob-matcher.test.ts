import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGlobMatcher } from "./create-glob-matcher.ts";
import { ripgrepPath } from "./ripgrep-path.ts";

const files = ["a.ts", "b.ts", "src/a.ts", "src/b.tsx", "src/in/a.ts", "src/in/deep/c.js", "lib/src/a.ts", "lib/[x].ts", "ä.ts", "src/{a}.ts", "-.ts", "a"].toSorted();
let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "helve-matcher-")));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const piece = fc.constantFrom("a", "b", "src", "in", "*", "?", ".ts", "*.ts", "{a,b}", "{src,lib}", "[a-c]", "[!a]", "\\[x\\]", "ä", "{a,{b,c}}", "x");
const name = fc.oneof(fc.constantFrom("**", "src", "*", "lib"), fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join("")));
const glob = fc.array(name, { minLength: 2, maxLength: 4 }).map((names) => names.join("/"));

it("matches what ripgrep matches, for random globs of paths", async () => {
  const program = await ripgrepPath();
  const property = fc.property(glob, (one) => {
    const rules = join(root, "../", `rules-${process.pid}`);
    writeFileSync(rules, `*\n!*/\n!${one}\n`);
    const listed = list(program, rules);
    rmSync(rules);
    expect(files.filter((file) => createGlobMatcher([one])(Buffer.from(file).toString("latin1")))).toEqual(listed);
  });
  fc.assert(property, { numRuns: 80 });
}, 60_000);

function list(program: string, rules: string): readonly string[] {
  try {
    return execFileSync(program, ["--no-config", "--files", "--hidden", `--ignore-file=${rules}`, "./"], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n").filter((line) => line !== "").map((line) => line.slice(2)).toSorted();
  } catch {
    // Nothing listed is exit code 1.
    return [];
  }
}

it("LT-95 takes no more than the product of both lengths", () => {
  const started = performance.now();
  expect(createGlobMatcher([`x/${"*a".repeat(200)}b`])(`x/${"a".repeat(5_000)}`)).toBe(false);
  expect(createGlobMatcher([`${"**/a/".repeat(50)}b`])("a/".repeat(500) + "c")).toBe(false);
  expect(performance.now() - started).toBeLessThan(5_000);
});
