import { execFile } from "node:child_process";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root as workspace } from "./workspace.ts";

const run = promisify(execFile);
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

interface Example {
  readonly readme: string;
  readonly line: number;
  readonly code: string;
}

/** The TypeScript blocks of one page. Each is a module of its own. */
async function examplesOf(readme: string): Promise<readonly Example[]> {
  const text = await readFile(join(workspace, readme), "utf8");
  return [...text.matchAll(/^```ts\n(?<code>.*?)^```$/gmsu)].map((match) => ({
    readme,
    line: text.slice(0, match.index).split("\n").length,
    code: match.groups?.["code"] ?? "",
  }));
}

/** Beside the package, so that imports resolve as they do for its own sources; below node_modules, so that nothing else sees them. */
const scratchOf = (readme: string): string => join(workspace, dirname(readme), "node_modules", ".readme-examples");

const readmes: string[] = [];
for await (const path of glob(["packages/*/README.md", "apps/*/README.md"], { cwd: workspace })) readmes.push(path);
const examples = (await Promise.all(readmes.toSorted().map(examplesOf))).flat();

describe("README examples", () => {
  const project = join(workspace, "tests/node_modules/.readme-examples");
  let report = "";

  beforeAll(async () => {
    const files = await Promise.all(
      examples.map(async ({ readme, line, code }) => {
        const file = join(scratchOf(readme), `line-${line}.ts`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, `${code}\nexport {};\n`);
        return file;
      }),
    );
    await mkdir(project, { recursive: true });
    const compilerOptions = { noEmit: true, composite: false, declaration: false, declarationMap: false, sourceMap: false, lib: ["es2024", "dom"], types: ["node"], paths: { "@helve/*": [join(workspace, "packages/*/src/index.ts")] } };
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ extends: join(workspace, "tooling/tsconfig/node.json"), compilerOptions, files }));
    report = await run(tsc, ["-p", project], { cwd: workspace }).then(
      () => "",
      (error: { stdout: string }) => error.stdout,
    );
  });

  afterAll(() => Promise.all([project, ...readmes.map(scratchOf)].map((path) => rm(path, { recursive: true, force: true }))));

  it("are there in every package", () => {
    expect(readmes.filter((readme) => readme.startsWith("packages/") && !examples.some((example) => example.readme === readme))).toEqual([]);
  });

  it.each(examples)("of $readme line $line compiles", ({ readme, line }) => {
    const file = relative(workspace, join(scratchOf(readme), `line-${line}.ts`));
    expect(report.split("\n").filter((message) => message.includes(file))).toEqual([]);
  });
});
