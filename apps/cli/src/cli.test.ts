import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { runHelve } from "./testing/run-helve.fixture.ts";
import { temporaryFolder } from "./testing/temporary-folder.fixture.ts";

it("prints its version as its manifest has it", async () => {
  const manifest = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as { readonly version: string };
  for (const word of ["--version", "-V"]) {
    expect(await runHelve([word], { cwd: await temporaryFolder() })).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "", left: [] });
  }
});

it.each([[[]], [["--help"]], [["help"]], [["tools", "--help"]]])("shows every command, examples and exit codes for %j", async (words) => {
  const { code, stdout, stderr } = await runHelve(words, { cwd: await temporaryFolder() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  for (const part of ["run ", "call ", "undo ", "search ", "tools list", "tools explain", "mcp list", "config path", "config validate", "Examples:", "3 denied"]) expect(stdout).toContain(part);
});

it.each([
  [["call", "--help"], "helve call read path=package.json"],
  [["help", "tools", "explain"], "helve tools explain bash"],
  [["run", "-h"], "--max-turns N"],
])("shows a command's options and examples for %j", async (words, part) => {
  const { code, stdout } = await runHelve(words, { cwd: await temporaryFolder() });
  expect(code).toBe(0);
  expect(stdout).toContain(part);
});

it.each([
  [["cal"], "Unknown command 'cal'. Nearest: call."],
  [["zzzzzz"], "Unknown command 'zzzzzz'. Known: run, call, undo, search, tools, mcp, config."],
  [["tools"], "'helve tools' wants one of: list, explain."],
  [["tools", "lst"], "Unknown command 'tools lst'. Nearest: list."],
  [["--json", "tools", "list"], "Options follow their command"],
  [["run", "x", "--modl", "y"], "Unknown option '--modl' of 'helve run'. Nearest: --model."],
  [["run", "x", "--config"], "Option '--config' of 'helve run' wants a value: --config FILE."],
  [["run", "x", "--json=yes"], "Option '--json' of 'helve run' takes no value."],
  [["run", "x", "--max-turns", "many"], "Option '--max-turns' wants a whole number of at least 1, got 'many'."],
  [["run", "fix", "the", "test"], "One prompt is wanted, 3 came."],
  [["run", "  "], "The prompt is empty."],
  [["call"], "A tool is wanted"],
  [["call", "read", "path"], "'path' is no argument. Write key=value"],
  [["call", "read", "--args", "{"], "Option '--args' is no JSON"],
  [["call", "read", "--args", "[1]"], "wants a JSON object"],
  [["call", "read", "limit:=x"], "Argument 'limit' is no JSON"],
  [["search"], "Words are wanted"],
  [["tools", "explain"], "One tool's name is wanted"],
  [["tools", "list", "extra"], "'helve tools list' takes no words, only options; 'extra' came."],
  [["mcp", "list", "extra"], "'helve mcp list' takes no words"],
  [["config", "path", "extra"], "'helve config path' takes no words"],
])("answers %j as bad input, with what can be done", async (words, text) => {
  const { code, stdout, stderr } = await runHelve(words, { cwd: await temporaryFolder() });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(text);
});

it("takes neither bytes that are no text nor an endless prompt from standard input", async () => {
  const cwd = await temporaryFolder();
  const binary = await runHelve(["run"], { cwd, input: new Uint8Array([0xff, 0xfe, 0x00]) });
  expect(binary).toMatchObject({ code: 2, stderr: expect.stringContaining("no UTF-8 text") as string });
  const huge = await runHelve(["run", "-"], { cwd, input: "x".repeat(5 * 1024 * 1024) });
  expect(huge).toMatchObject({ code: 2, stderr: expect.stringContaining("more than 4194304 bytes") as string });
});

it("says on an older Node which it needs and how to run it, in a syntax that the older one reads", async () => {
  const main = new URL("main.ts", import.meta.url);
  const pretend = `Object.defineProperty(process.versions, "node", { value: "20.20.2" }); await import(${JSON.stringify(main.href)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", pretend], { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/needs Node 22\.19 or later; this is Node 20\.20\.2\.\n.*npx -y -p node@24/);
  const source = await readFile(main, "utf8");
  expect(source).not.toMatch(/^import |\?\.|\?\?|`|await /m);
});

it("says of a full disk what failed, and of a folder that is gone where to go", async () => {
  const main = new URL("main.ts", import.meta.url).pathname;
  const helve = (script: string, cwd: string) => spawnSync("bash", ["-c", script, "bash", process.execPath, main], { cwd, encoding: "utf8", env: { PATH: process.env["PATH"], HOME: cwd } });
  const full = helve('"$1" --conditions=@helve/source "$2" tools list --json > /dev/full', await temporaryFolder());
  expect({ status: full.status, stderr: full.stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/Writing the output failed: .*ENOSPC/) as string });
  const gone = helve('mkdir gone && cd gone && rmdir ../gone && "$1" --conditions=@helve/source "$2" call ls', await temporaryFolder());
  expect({ status: gone.status, stderr: gone.stderr }).toEqual({ status: 2, stderr: expect.stringContaining("is gone") as string });
});

it("lets no file of a stranger's steer the terminal", async () => {
  const cwd = await temporaryFolder({ "helve.yaml": '"\\e]0;owned\\a\\e[2J": 1\n' });
  const { code, stderr } = await runHelve(["call", "ls"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain("owned");
  expect(stderr).not.toMatch(/[\u0007\u001b]/);
});
