import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "helve-large-read-"));
const lineCount = 2_000_000;

// 200 MB of numbered lines of a hundred bytes.
beforeAll(() => {
  const file = openSync(join(folder, "large.txt"), "w");
  for (let start = 1; start <= lineCount; start += 10_000) {
    writeSync(file, Array.from({ length: 10_000 }, (_, index) => `${String(start + index).padEnd(99, ".")}\n`).join(""));
  }
  closeSync(file);
  writeFileSync(join(folder, "small.txt"), "one line\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("reading a file of 200 MB", () => {
  test.each([
    { at: "its start", input: { path: "large.txt" }, line: 1 },
    { at: "its end", input: { path: "large.txt", offset: lineCount - 10, limit: 5 }, line: lineCount - 10 },
  ])("takes no more memory at $at than a small file does, give or take 48 MB", ({ input, line }) => {
    const small = readInChild({ path: "small.txt" });
    const large = readInChild(input);
    expect(large.text).toContain(`${line}....`);
    expect(large.peakMegabytes - small.peakMegabytes).toBeLessThan(48);
  });
});

/** Reads with the tool in a process of its own, whose peak of resident memory is the tool's. */
function readInChild(input: object): { readonly text: string; readonly peakMegabytes: number } {
  const program = `
    import { createToolContext } from "@helve/agent-core";
    import { createReadTool } from "@helve/local-tools";
    const { impl } = createReadTool();
    const result = await impl.execute(${JSON.stringify(input)}, createToolContext({ roots: [${JSON.stringify(folder)}] }));
    console.log(JSON.stringify({ text: JSON.stringify(result), peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--conditions=@helve/source", "--input-type=module", "-e", program], { cwd: join(root, "tests"), encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as { readonly text: string; readonly peakMegabytes: number };
}
