import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileArtifactStore } from "./create-file-artifact-store.ts";
import { describeArtifactStore } from "./artifact-store.contract.fixture.ts";

let base: string;
let folders = 0;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "helve-artifacts-"));
});
afterAll(() => rm(base, { recursive: true }));

function newFolder(): string {
  folders += 1;
  return join(base, `state-${folders}`, "artifacts");
}

describeArtifactStore("a folder", () => Promise.resolve(createFileArtifactStore({ directory: newFolder() })));

it("OU-27 keeps files to their owner, also in a folder that was open to others", async () => {
  const directory = newFolder();
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
  const writer = await createFileArtifactStore({ directory }).create({ type: "text/plain" });
  expect((await lstat(writer.path ?? "")).mode & 0o777).toBe(0o600);
  await writer.commit();
  expect((await lstat(directory)).mode & 0o777).toBe(0o700);
  const modes = await Promise.all((await readdir(directory)).map(async (name) => (await lstat(join(directory, name))).mode & 0o777));
  expect(modes).toEqual([0o600, 0o600]);
});

it("OU-27 refuses a folder that is a link", async () => {
  const directory = newFolder();
  const elsewhere = newFolder();
  await mkdir(elsewhere, { recursive: true });
  await mkdir(join(directory, ".."), { recursive: true });
  await symlink(elsewhere, directory);
  await expect(createFileArtifactStore({ directory }).create({ type: "text/plain" })).rejects.toThrow(/link/);
  expect(await readdir(elsewhere)).toEqual([]);
});

it("OU-30 reads through no link that took an artifact's place", async () => {
  const directory = newFolder();
  const store = createFileArtifactStore({ directory });
  const writer = await store.create({ type: "text/plain" });
  await writer.write("mine");
  const { handle } = await writer.commit();
  const secret = join(base, "secret");
  await writeFile(secret, "not yours");
  await rename(join(directory, `${handle}.data`), join(directory, "moved"));
  await symlink(secret, join(directory, `${handle}.data`));
  expect(await store.read(handle)).toBeUndefined();
});

it.each(["artifact_../../beside", "artifact_../../../outside", "artifact_abc", `artifact_${"0".repeat(33)}`, `artifact_${"A".repeat(32)}`, `artifact_${"0".repeat(32)}\n`])("OU-30 refuses the handle %j though files lie where it leads", async (handle) => {
  const directory = newFolder();
  const store = createFileArtifactStore({ directory });
  await mkdir(directory, { recursive: true });
  const info = join(directory, `${handle}.json`);
  const data = join(directory, `${handle}.data`);
  await writeFile(info, JSON.stringify({ handle, type: "text/plain", bytes: 9, createdAt: new Date().toISOString() }));
  await writeFile(data, "not yours");
  expect(await store.stat(handle)).toBeUndefined();
  expect(await store.read(handle)).toBeUndefined();
  expect(await store.list()).toEqual([]);
  expect(await store.delete(handle)).toBe(false);
  expect(await readFile(data, "utf8")).toBe("not yours");
});

it("takes what a child process appends to the writer's file", async () => {
  const store = createFileArtifactStore({ directory: newFolder() });
  const writer = await store.create({ type: "text/plain" });
  await writer.write("before\n");
  const child = spawn("sh", ["-c", `echo from the child >> "$0"`, writer.path ?? ""], { stdio: "ignore" });
  await once(child, "exit");
  await writer.write("after\n");
  const { handle, bytes } = await writer.commit();
  const text = Buffer.from((await store.read(handle)) ?? []).toString();
  expect(text).toBe("before\nfrom the child\nafter\n");
  expect(bytes).toBe(text.length);
});

it("OU-33 lists nothing of a process that was killed while it wrote", async () => {
  const directory = newFolder();
  const program = `
    const { createFileArtifactStore } = await import(${JSON.stringify(new URL("create-file-artifact-store.ts", import.meta.url).href)});
    const writer = await createFileArtifactStore({ directory: process.argv[1] }).create({ type: "text/plain" });
    await writer.write("half of it");
    console.log("written");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--conditions=@helve/source", "--input-type=module", "-e", program, directory], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await readdir(directory)).toHaveLength(1);
  expect(await createFileArtifactStore({ directory }).list()).toEqual([]);
});

it("does not list data whose description was never written", async () => {
  const directory = newFolder();
  const store = createFileArtifactStore({ directory });
  const writer = await store.create({ type: "text/plain" });
  const { handle } = await writer.commit();
  await rm(join(directory, `${handle}.json`));
  expect(await store.list()).toEqual([]);
  expect(await store.read(handle)).toBeUndefined();
  expect(await readFile(join(directory, `${handle}.data`), "utf8")).toBe("");
});

it("lists nothing where there is no folder yet", async () => {
  expect(await createFileArtifactStore({ directory: newFolder() }).list()).toEqual([]);
});
