import { join } from "node:path";
import { expect, it } from "vitest";
import { runHelve } from "../testing/run-helve.fixture.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

it("says which configuration is in force", async () => {
  const cwd = await temporaryFolder();
  expect(await runHelve(["config", "path"], { cwd })).toMatchObject({ code: 0, stdout: "defaults\n", stderr: "" });
  const named = await runHelve(["config", "path", "--config", "mine.yaml", "--json"], { cwd });
  expect(JSON.parse(named.stdout)).toEqual({ file: join(cwd, "mine.yaml"), kind: "named", discovered: null });
});

it("says of a discovered file that it is not the user's own, and how to name it", async () => {
  const cwd = await temporaryFolder({ "helve.yaml": "mcp: { servers: { s: { command: node } } }" });
  const { stdout, stderr } = await runHelve(["config", "path"], { cwd });
  expect(stdout).toBe("defaults\n");
  expect(stderr).toContain(`--config ${join(cwd, "helve.yaml")}`);
});

it("checks a configuration and prints each mistake with line, column and field", async () => {
  const cwd = await temporaryFolder({ "good.yaml": "permission: { allow: [edit] }", "bad.yaml": "permission:\n  alow: [edit]\nagnt: {}\n" });
  expect(await runHelve(["config", "validate", "good.yaml"], { cwd })).toMatchObject({ code: 0, stdout: `${join(cwd, "good.yaml")}: no mistakes\n` });
  const bad = await runHelve(["config", "validate", "bad.yaml"], { cwd });
  expect({ code: bad.code, stdout: bad.stdout }).toEqual({ code: 2, stdout: "" });
  expect(bad.stderr).toContain("bad.yaml:2:3: permission.alow: Unknown key 'alow'. Nearest: allow.");
  expect(bad.stderr).toContain("bad.yaml:3:1: agnt: Unknown key 'agnt'. Nearest: agent.");
  const json = await runHelve(["config", "validate", "bad.yaml", "--json"], { cwd });
  expect(json.stderr).toBe("");
  expect(JSON.parse(json.stdout)).toMatchObject({ valid: false, issues: [{ line: 2, column: 3, path: "permission.alow" }, { line: 3, path: "agnt" }] });
});

it.each([
  ["missing", "gone.yaml", 2, "There is no such file"],
  ["binary", "binary.yaml", 2, "This is no text file"],
  ["a folder", ".", 2, "This is a folder"],
  ["empty", "empty.yaml", 0, ""],
])("answers a file that is %s", async (_, file, code, text) => {
  const cwd = await temporaryFolder({ "binary.yaml": new Uint8Array([0, 1, 2, 3]), "empty.yaml": "" });
  const validated = await runHelve(["config", "validate", file], { cwd });
  expect(validated.code).toBe(code);
  expect(validated.stderr).toContain(text);
});
