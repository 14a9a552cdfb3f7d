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
  expect(helve("call", "grep", "pattern=hel+o")).toMatchObject({ status: 0, stdout: expect.stringContaining("a.txt") as string, stderr: "" });
  expect(helve("call", "write", "path=b.txt", "content=x")).toMatchObject({ status: 3 });
  expect(helve("config", "validate", "a.txt").status).toBe(2);
  expect(helve("cal").stderr).toContain("Nearest: call.");
});

it.skipIf(!isBuilt)("keeps what a run compiled for the next run of the same command, and nothing of a run that failed", async () => {
  const cwd = await temporaryFolder({ "a.txt": "hello" });
  const helve = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => spawnSync(process.execPath, [main, ...words], { cwd, encoding: "utf8", env: { PATH: process.env["PATH"], HOME: `${cwd}/home`, ...env } });
  const kept = () => readdirSync(`${cwd}/home/.cache/helve/compiled/${process.version}-${process.arch}`).map((name) => name.replace(/-[\w-]{8}\.cjs$/, "")).toSorted();
  helve(["cal"]);
  helve(["call", "read", "path=a.txt"], { NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(existsSync(`${cwd}/home/.cache`)).toBe(false);
  expect(helve(["call", "read", "path=a.txt"])).toMatchObject({ status: 0, stderr: "" });
  expect(kept()).toEqual(["call-core", "call-front", "call-rolldown-runtime"]);
  expect(helve(["call", "read", "path=a.txt"])).toMatchObject({ status: 0, stderr: "" });
  helve(["call", "ls"]);
  helve(["config", "path"]);
  expect(kept()).toEqual(expect.arrayContaining(["call-core", "call-execute-ls", "config-front"]));
  expect(kept()).not.toContain("cal-front");
});

it.skipIf(!isBuilt)("shows the model the same tools as the sources do", async () => {
  const cwd = await temporaryFolder({});
  const env = { PATH: process.env["PATH"], HOME: `${cwd}/home` };
  const list = (...command: readonly string[]) => spawnSync(process.execPath, [...command, "tools", "list", "--json"], { cwd, encoding: "utf8", env }).stdout;
  const fromSources = list("--conditions=@helve/source", fileURLToPath(new URL("main.ts", import.meta.url)));
  expect(list(main)).toBe(fromSources);
  expect((JSON.parse(fromSources) as { tools: readonly unknown[] }).tools.length).toBeGreaterThan(5);
});

it.skipIf(!isBuilt)("holds everything but ripgrep and the optional libraries, and nothing that is loaded before it is needed", () => {
  const chunks = readdirSync(folder).filter((name) => name.endsWith(".cjs"));
  const imports = chunks.flatMap((name) => [...readFileSync(`${folder}${name}`, "utf8").matchAll(/(?:require|import)\s*[("`']+([@a-z][^"'`]*)["'`]/g)].map((match) => match[1] ?? ""));
  const foreign = new Set(imports.filter((name) => /^(@[\w-]+\/)?[\w.-]+$/.test(name) && !isBuiltin(name)));
  expect([...foreign].toSorted()).toEqual(["@vscode/ripgrep", "sharp", "unpdf"]);
  expect(chunks.filter((name) => /\bimport\(/.test(readFileSync(`${folder}${name}`, "utf8")))).toEqual([]);
  expect(requiredChunks("main.cjs")).toEqual(["./cli.cjs"]);
  expect(requiredChunks("cli.cjs")).toEqual([expect.stringMatching(/^\.\/front-/)]);
  expect(requiredChunks("chunks.cjs")).toEqual([]);
  const unnamed = chunks.filter((name) => !/-[\w-]{8}\.cjs$/.test(name));
  expect(unnamed.toSorted()).toEqual(["chunks.cjs", "cli.cjs", "main.cjs"]);
  expect(readFileSync(`${folder}${chunks.find((name) => name.startsWith("core-")) ?? ""}`, "utf8")).not.toContain("TypeBox");
});

it.skipIf(!isBuilt)("carries the licences of what is inside", () => {
  const notices = readFileSync(`${folder}THIRD-PARTY-NOTICES.txt`, "utf8");
  expect(notices).toMatch(/^@modelcontextprotocol\/client \S+ \(Apache-2\.0\)$/m);
  expect(notices).toMatch(/^re2js \S+ \(MIT\)$/m);
  expect(notices).not.toMatch(/^@vscode\/ripgrep /m);
});

function requiredChunks(name: string): readonly string[] {
  const found = [...readFileSync(`${folder}${name}`, "utf8").matchAll(/require\(["'`]([^"'`]+)/g)].map((match) => match[1] ?? "");
  return found.filter((id) => !isBuiltin(id));
}
