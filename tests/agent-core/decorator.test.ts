import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "helve-decorator-"));

beforeAll(() => {
  mkdirSync(join(folder, "node_modules/@helve"), { recursive: true });
  symlinkSync(join(root, "packages/agent-core"), join(folder, "node_modules/@helve/agent-core"));
  symlinkSync(join(root, "tests/node_modules/@sinclair"), join(folder, "node_modules/@sinclair"));
  symlinkSync(join(root, "tests/node_modules/@types"), join(folder, "node_modules/@types"));
  copyFileSync(join(root, "tests/agent-core/fixtures/decorated-tool.ts"), join(folder, "decorated-tool.ts"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { target: "es2022", lib: ["es2024", "dom"], module: "nodenext", strict: true, skipLibCheck: true, customConditions: ["@helve/source"], preserveSymlinks: true, types: ["node"], rewriteRelativeImportExtensions: true, outDir: "out", rootDir: ".", noEmitOnError: true },
      files: ["decorated-tool.ts"],
    }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("RT-01 bindTool is a standard decorator: compiled for ES2022 it binds a class, its subclass and a subclass bound anew", () => {
  run(join(root, "node_modules/.bin/tsc"), "-p", "tsconfig.json");
  const { said, refusal } = JSON.parse(run(process.execPath, "--conditions=@helve/source", "out/decorated-tool.js")) as { readonly said: readonly unknown[]; readonly refusal: string };
  const greeting = (text: string) => expect.objectContaining({ content: [{ type: "text", text }] });
  expect(said).toEqual([
    ["greet", greeting("Hello, Ada")],
    ["greet", greeting("HELLO, Ada")],
    ["part", greeting("Goodbye, Ada")],
  ]);
  expect(refusal).toContain("Unbound");
});

/** The program's standard output; fails with all that it printed. */
function run(program: string, ...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: folder, encoding: "utf8" });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}
