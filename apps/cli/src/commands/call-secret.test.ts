import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { runHelve } from "../testing/run-helve.fixture.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

const secret = "KEY=secret-value\n";
const files = {
  ".env": secret,
  "open.yaml": "permission:\n  allow: [read, edit]\n",
  "closed.yaml": "permission:\n  deny: [read, edit]\nlocal:\n  sensitive:\n    allow: [.env]\n",
  "sure.yaml": "permission:\n  allow: [edit]\nlocal:\n  sensitive:\n    allow: [.env]\n",
};
const calls = [
  ["read", ["path=.env"]],
  ["edit", ["path=.env", "old_text=KEY", "new_text=NAME", "dry_run:=true"]],
] as const;

it.each(calls)("asks before %s shows a file that may hold secrets, names the rule where nobody can be asked, and shows it where the settings allow it", async (tool, words) => {
  const cwd = await temporaryFolder(files);
  const run = (config: string) => runHelve(["call", tool, ...words, "--config", config], { cwd });
  const asked = await run("open.yaml");
  expect(asked).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining(".env, which may hold secrets (dotenv)") as string });
  const denied = await run("closed.yaml");
  expect(denied).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("The permission policy denies this call") as string });
  for (const { stderr } of [asked, denied]) expect(stderr).not.toContain("secret-value");
  const shown = await run("sure.yaml");
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining("secret-value") as string });
  expect(await readFile(`${cwd}/.env`, "utf8")).toBe(secret);
});

it("asks for a secret without any settings, and '--yes' is an answer", async () => {
  const cwd = await temporaryFolder(files);
  expect(await runHelve(["call", "read", "path=.env"], { cwd })).toMatchObject({ code: 3, stdout: "" });
  expect(await runHelve(["call", "read", "path=.env", "--yes"], { cwd })).toMatchObject({ code: 0, stdout: expect.stringContaining("secret-value") as string });
});
