import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { runHelve } from "../testing/run-helve.fixture.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

const trusting = { "helve.yaml": "permission:\n  allow: [write, edit]\n", "f.txt": "old\n" };
const configured = ["--config", "helve.yaml"];

it("takes back what a call changed: bytes and mode, and a file that it made", async () => {
  const cwd = await temporaryFolder(trusting);
  const env = { XDG_STATE_HOME: `${cwd}/state` };
  await chmod(`${cwd}/f.txt`, 0o750);
  expect((await runHelve(["call", "write", "path=f.txt", "content=new", ...configured], { cwd, env })).code).toBe(0);
  expect((await runHelve(["call", "write", "path=made.txt", "content=x", ...configured], { cwd, env })).code).toBe(0);
  const { stdout } = await runHelve(["undo", "--list", "--json"], { cwd, env });
  expect(JSON.parse(stdout)).toMatchObject({ changes: [{ id: expect.any(String) as string, callId: "call-1", path: `${cwd}/made.txt`, existed: false, changedAt: expect.any(String) as string, after: { kind: "file", size: 1 } }, { path: `${cwd}/f.txt`, existed: true }] });
  const removed = await runHelve(["undo"], { cwd, env });
  expect(removed).toMatchObject({ code: 0, stdout: expect.stringContaining("made.txt is removed again, as before (call-1). To take this back: helve undo ") as string });
  const restored = await runHelve(["undo", "call-1", "--json"], { cwd, env });
  expect(JSON.parse(restored.stdout)).toMatchObject({ kind: "undone", now: "restored", change: { path: `${cwd}/f.txt` }, redo: expect.any(String) as string });
  expect(await readFile(`${cwd}/f.txt`, "utf8")).toBe("old\n");
  expect((await stat(`${cwd}/f.txt`)).mode & 0o777).toBe(0o750);
});

it("leaves a file alone that was changed since, and says what there is for an id that is not kept", async () => {
  const cwd = await temporaryFolder(trusting);
  const env = { XDG_STATE_HOME: `${cwd}/state` };
  expect(await runHelve(["undo"], { cwd, env })).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("Nothing can be taken back here") as string });
  await runHelve(["call", "edit", "path=f.txt", "old_text=old", "new_text=new", ...configured], { cwd, env });
  expect(await runHelve(["undo", "nothing"], { cwd, env })).toMatchObject({ code: 2, stderr: expect.stringContaining("No change with the id 'nothing' is kept here; 1 others are.") as string });
  await writeFile(`${cwd}/f.txt`, "hers\n");
  expect(await runHelve(["undo"], { cwd, env })).toMatchObject({ code: 1, stderr: expect.stringContaining("was changed after this") as string });
  expect(await readFile(`${cwd}/f.txt`, "utf8")).toBe("hers\n");
  expect(await runHelve(["undo", "a", "b"], { cwd, env })).toMatchObject({ code: 2, stdout: "" });
});

it("asks before it shows a file that may hold secrets, names the rule, and shows it where the settings allow it", async () => {
  const cwd = await temporaryFolder({ ".env": "KEY=secret-value\n", "open.yaml": "permission:\n  allow: [read]\n", "sure.yaml": "local:\n  sensitive:\n    allow: [.env]\n" });
  for (const config of [[], ["--config", "open.yaml"]]) {
    const { code, stdout, stderr } = await runHelve(["call", "read", "path=.env", ...config], { cwd });
    expect({ code, stdout: stdout.trim() }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toContain("may hold secrets (dotenv)");
  }
  expect((await runHelve(["call", "read", "path=.env", "--config", "sure.yaml"], { cwd })).stdout).toContain("KEY=secret-value");
});
