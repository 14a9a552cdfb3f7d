import { chmod, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { expect, it, onTestFinished } from "vitest";
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
  const text = expect.any(String) as string;
  const number = expect.any(Number) as number;
  const change = { id: text, callId: "call-1", sessionId: text, path: `${cwd}/f.txt`, changedAt: text, existed: true, kept: { size: 4, mtimeMs: number, mode: 0o750 }, after: { kind: "file", size: 3, hash: text } };
  expect(JSON.parse(restored.stdout)).toEqual({ kind: "undone", files: [{ change, now: "restored", redo: text }] });
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
  expect(await runHelve(["undo"], { cwd, env })).toMatchObject({ code: 1, stderr: expect.stringContaining("f.txt was changed after this (call-1), so it is left alone: the change left 4 bytes, and now there is 5 bytes. Take back the newer change first ('helve undo --list'). The file as it was before that change: ") as string });
  const refused = JSON.parse((await runHelve(["undo", "--json"], { cwd, env })).stdout) as { readonly differences: readonly [{ readonly keptAt: string }] };
  expect(refused).toMatchObject({ kind: "changed-since", differences: [{ change: { path: `${cwd}/f.txt` }, now: { kind: "file", size: 5 } }] });
  expect(await readFile(refused.differences[0].keptAt, "utf8")).toBe("old\n");
  expect(await readFile(`${cwd}/f.txt`, "utf8")).toBe("hers\n");
  expect(await runHelve(["undo", "a", "b"], { cwd, env })).toMatchObject({ code: 2, stdout: "" });
  expect(await runHelve(["undo", "a", "--list"], { cwd, env })).toMatchObject({ code: 2, stdout: "" });
});

it("takes back no older change where the newest is damaged, and names both", async () => {
  const cwd = await temporaryFolder(trusting);
  const env = { XDG_STATE_HOME: `${cwd}/state` };
  await runHelve(["call", "write", "path=f.txt", "content=new", ...configured], { cwd, env });
  await runHelve(["call", "write", "path=made.txt", "content=x", ...configured], { cwd, env });
  const { changes: [newest] } = JSON.parse((await runHelve(["undo", "--list", "--json"], { cwd, env })).stdout) as { readonly changes: readonly [{ readonly id: string }] };
  const record = (await readdir(cwd, { recursive: true })).find((name) => name.endsWith(`${newest.id}.json`));
  await writeFile(`${cwd}/${record}`, "{ half");
  expect(await runHelve(["undo"], { cwd, env })).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(`The change ${newest.id} cannot be taken back. Its record is cut off or is no JSON.`) as string });
  expect(JSON.parse((await runHelve(["undo", "--json"], { cwd, env })).stdout)).toEqual({ kind: "damaged", id: newest.id, why: "Its record is cut off or is no JSON." });
  expect(await readFile(`${cwd}/f.txt`, "utf8")).toBe("new");
});

it("keeps nothing to take back of a temporary copy that is gone, and keeps it beside one that stays", async () => {
  const cwd = await temporaryFolder(trusting);
  const env = { XDG_STATE_HOME: `${cwd}/../${basename(cwd)}-state` };
  expect((await runHelve(["call", "write", "path=f.txt", "content=new", "--scratch", ...configured], { cwd, env })).code).toBe(0);
  expect(JSON.parse((await runHelve(["undo", "--list", "--json"], { cwd, env })).stdout)).toEqual({ changes: [] });
  const { stderr } = await runHelve(["call", "write", "path=f.txt", "content=new", "--scratch", "--keep", ...configured], { cwd, env });
  const copy = /The copy is kept: (.+)/.exec(stderr)?.[1] ?? "";
  onTestFinished(() => rm(dirname(copy), { recursive: true, force: true }));
  onTestFinished(() => rm(env.XDG_STATE_HOME, { recursive: true, force: true }));
  expect(JSON.parse((await runHelve(["undo", "--list", "--json"], { cwd, env })).stdout)).toEqual({ changes: [] });
  expect((await runHelve(["undo"], { cwd: copy, env })).code).toBe(0);
  expect(await readFile(`${copy}/f.txt`, "utf8")).toBe("old\n");
});
