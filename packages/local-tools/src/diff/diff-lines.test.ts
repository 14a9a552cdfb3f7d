import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { diffLines } from "./diff-lines.ts";

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

it("shows a change deep in a file with its line numbers and three lines around it", async () => {
  const before = numbered(100);
  const after = before.with(49, "fifty").toSpliced(60, 1);
  expect(await diffLines({ before: before.join("\n"), after: after.join("\n") })).toEqual({
    kind: "diff",
    added: 1,
    removed: 2,
    text: "@@ -47,7 +47,7 @@\n line 47\n line 48\n line 49\n-line 50\n+fifty\n line 51\n line 52\n line 53\n@@ -58,7 +58,6 @@\n line 58\n line 59\n line 60\n-line 61\n line 62\n line 63\n line 64",
  });
});

it.each([
  ["a change at the beginning", ["x", ...numbered(10)], numbered(10)],
  ["a change at the end", numbered(10), [...numbered(10), "x"]],
  ["equal lines around the change", ["a", "a", "a", "a", "a"], ["a", "a", "a"]],
  ["nothing before", [], numbered(3)],
  ["nothing after", numbered(3), []],
  ["lines that repeat", ["{", "}", "{", "}", ""], ["{", "}", "{", "x", "}", "{", "}", ""]],
])("gives a patch that makes the second text of the first: %s", async (_, before, after) => {
  const toText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
  const diff = await diffLines({ before: toText(before), after: toText(after) });
  const folder = mkdtempSync(join(tmpdir(), "helve-diff-"));
  writeFileSync(join(folder, "f"), toText(before));
  const patch = diff.kind === "diff" ? `--- a/f\n+++ b/f\n${diff.text}\n` : "";
  execFileSync("git", ["apply", "--unidiff-zero", "--directory=", "-"], { cwd: folder, input: patch, env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } });
  expect(readFileSync(join(folder, "f"), "utf8")).toBe(toText(after));
  rmSync(folder, { recursive: true });
});

it("says that two texts are the same", async () => {
  expect(await diffLines({ before: "a", after: "a" })).toEqual({ kind: "same" });
});

it("gives the reason where it shows nothing", async () => {
  const after = numbered(1_000).join("\n");
  expect(await diffLines({ before: "", after, maxCharacters: 100 })).toMatchObject({ kind: "omitted", reason: expect.stringContaining("longer") as string });
  expect(await diffLines({ before: "", after: "x".repeat(5_000_000) })).toMatchObject({ kind: "omitted", reason: expect.stringContaining("larger") as string });
});
