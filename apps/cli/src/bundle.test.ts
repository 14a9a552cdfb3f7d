import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "./testing/temporary-folder.fixture.ts";

const folder = fileURLToPath(new URL("../dist/", import.meta.url));
const main = `${folder}main.cjs`;
/** `pnpm test` builds first; without a build there is nothing to test. */
const isBuilt = existsSync(main);

it.skipIf(!isBuilt)("answers from the bundle as from the sources", async () => {
  const cwd = await temporaryFolder({ "a.txt": "hello" });
  const helve = (...words: readonly string[]) => spawnSync(process.execPath, [main, ...words], { cwd, encoding: "utf8", env: { PATH: process.env["PATH"], HOME: `${cwd}/home` } });
  expect(helve("--version")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string });
  expect(helve("call", "read", "path=a.txt")).toMatchObject({ status: 0, stdout: expect.stringContaining("hello") as string });
  expect(helve("call", "grep", "pattern=hel+o")).toMatchObject({ status: 0, stdout: expect.stringContaining("a.txt") as string });
  expect(helve("call", "write", "path=b.txt", "content=x")).toMatchObject({ status: 3 });
  expect(helve("config", "validate", "a.txt").status).toBe(2);
  expect(existsSync(`${cwd}/home/.cache/helve/compiled`)).toBe(true);
  expect(helve("cal").stderr).toContain("Nearest: call.");
});

it.skipIf(!isBuilt)("holds everything but ripgrep, and nothing that is loaded before it is needed", () => {
  const chunks = readdirSync(folder).filter((name) => name.endsWith(".cjs"));
  const imports = chunks.flatMap((name) => [...readFileSync(`${folder}${name}`, "utf8").matchAll(/(?:require|import)\s*[("`']+([@a-z][^"'`]*)["'`]/g)].map((match) => match[1] ?? ""));
  const foreign = new Set(imports.filter((name) => /^(@[\w-]+\/)?[\w.-]+$/.test(name) && !isBuiltin(name)));
  expect([...foreign]).toEqual(["@vscode/ripgrep"]);
  const first = [...readFileSync(main, "utf8").matchAll(/require\(["'`]([^"'`]+)/g)].map((match) => match[1] ?? "");
  expect(first.filter((name) => !isBuiltin(name))).toEqual([expect.stringMatching(/^\.\/front-/)]);
});

it.skipIf(!isBuilt)("carries the licences of what is inside", () => {
  const notices = readFileSync(`${folder}THIRD-PARTY-NOTICES.txt`, "utf8");
  expect(notices).toMatch(/^@modelcontextprotocol\/client \S+ \(Apache-2\.0\)$/m);
  expect(notices).toMatch(/^re2js \S+ \(MIT\)$/m);
  expect(notices).not.toMatch(/^@vscode\/ripgrep /m);
});
