import { chown, chmod, readFile, readdir, stat, truncate, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { createChunkLoader } from "./create-chunk-loader.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

const names = { first: "first-Ab12Cd34.cjs", second: "second-Zz99_-xY.cjs" };
const bundle = {
  "cli.cjs": `const first = require("./${names.first}"); exports.greet = () => first.greet("cli"); exports.later = () => first.later();`,
  [names.first]: `exports.name = "first"; exports.greet = (who) => hello(who); exports.later = () => require("./${names.second}").twice(21); exports.at = [__filename, __dirname]; function hello(who) { return "hello " + who; }`,
  [names.second]: `const first = require("./${names.first}"); exports.twice = (value) => [first.name, value * 2, require("node:os").EOL];`,
};

interface Cli {
  greet(): string;
  later(): readonly unknown[];
}

it("loads chunks as modules: once each, in circles, with built-in modules", async () => {
  const { open } = await createBundle();
  const { load } = open();
  const cli = load("cli.cjs") as Cli;
  expect(cli.greet()).toBe("hello cli");
  expect(cli.later()).toEqual(["first", 42, "\n"]);
  expect(load("cli.cjs")).toBe(cli);
  expect((load(names.first) as { at: readonly string[] }).at).toEqual([expect.stringMatching(/\/first-Ab12Cd34\.cjs$/), expect.stringMatching(/\/$/)]);
});

it("keeps the compiled code of the chunks that are named after their content, with what was executed, for their owner only", async () => {
  const { open, kept, compiled } = await createBundle();
  run(open());
  expect(await kept()).toEqual([names.first]);
  expect((await readFile(compiled(names.first))).includes("hello ")).toBe(true);
  expect((await stat(compiled(names.first))).mode & 0o777).toBe(0o600);
});

it("keeps nothing anew where all was found compiled, and all of it where a chunk was not", async () => {
  const { open, kept, compiled } = await createBundle();
  run(open());
  const before = await stat(compiled(names.first));
  run(open());
  expect((await stat(compiled(names.first))).ino).toBe(before.ino);
  run(open(), (cli) => cli.later());
  expect(await kept()).toEqual([names.first, names.second]);
  expect((await stat(compiled(names.first))).ino).not.toBe(before.ino);
});

it.each([
  ["is cut off", (file: string) => truncate(file, 600)],
  ["is empty", (file: string) => truncate(file, 0)],
  ["is something else", (file: string) => writeFile(file, "not compiled code at all")],
  ["is somebody else's", (file: string) => chown(file, 12_345, 12_345)],
])("compiles again what %s, and replaces it", async (_what, spoil) => {
  const { open, compiled } = await createBundle();
  run(open());
  const good = await readFile(compiled(names.first));
  await spoil(compiled(names.first));
  expect(run(open())).toBe("hello cli");
  expect((await stat(compiled(names.first))).uid).toBe(process.getuid?.());
  expect((await readFile(compiled(names.first))).length).toBe(good.length);
});

it("works without a place to keep anything, and leaves nothing half-written", async () => {
  const { folder, open } = await createBundle();
  await writeFile(`${folder}kept`, "a file where the folder should be");
  expect(run(open())).toBe("hello cli");
  expect((await readdir(folder)).toSorted()).toEqual(["cli.cjs", names.first, "kept", names.second].toSorted());
});

it("says which chunk is missing", async () => {
  const { folder, open } = await createBundle();
  await chmod(folder, 0o700);
  expect(() => open().load("gone-Ab12Cd34.cjs")).toThrow(/ENOENT.*gone-Ab12Cd34\.cjs/);
});

async function createBundle() {
  const folder = `${await temporaryFolder(bundle)}/`;
  const compiled = (name: string) => `${folder}kept/${name}`;
  return {
    folder,
    compiled,
    open: () => createChunkLoader({ folder, toCompiled: compiled, require: createRequire(import.meta.url) }),
    kept: async () => (await readdir(`${folder}kept`)).toSorted(),
  };
}

/** One run of the command line: loads it, uses it, and keeps what was compiled. */
function run({ load, keep }: ReturnType<typeof createChunkLoader>, use: (cli: Cli) => unknown = (cli) => cli.greet()): unknown {
  const result = use(load("cli.cjs") as Cli);
  keep();
  return result;
}
