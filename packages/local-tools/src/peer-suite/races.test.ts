import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";

/** The MCP filesystem server's cases of links that appear between a check and the use of what was checked. */
const read = createReadTool();
const write = createWriteTool({ options: { readFirst: "never" } });
const edit = createEditTool({ options: { readFirst: "never" } });

it("judges a new file by its folder, and makes no folder beyond a link that leaves", async () => {
  const { at, context } = createWorkspace();
  const outside = createWorkspace();
  symlinkSync(outside.root, at("away"));
  for (const path of ["away/new", "away/a/b/new"]) expect((await callTool(write, { path, content: "x" }, context())).error?.code).toBe("link-leaves-roots");
  expect(readdirSync(outside.root)).toEqual([]);
});

it("creates nothing through a link that leads to nothing yet", async () => {
  const { at, context } = createWorkspace();
  const outside = createWorkspace();
  symlinkSync(outside.at("later"), at("new"));
  expect((await callTool(write, { path: "new", content: "x" }, context())).error?.code).toBe("link-leaves-roots");
  expect(readdirSync(outside.root)).toEqual([]);
});

it("overwrites an ordinary file, and one by a link that stays inside", async () => {
  const { at, get, context } = createWorkspace({ file: "old\n", "real/file": "old\n" });
  symlinkSync("real/file", at("link"));
  for (const path of ["file", "link"]) expect((await callTool(write, { path, content: "new\n" }, context())).error).toBeUndefined();
  expect([get("file").toString(), get("real/file").toString()]).toEqual(["new\n", "new\n"]);
});

it("LT-12 checks again what was exchanged after the claims were taken: a folder, a file, for reading and for changing", async () => {
  const { at, context } = createWorkspace({ "folder/file": "mine\n", file: "mine\n" });
  const outside = createWorkspace({ file: "secret\n" });
  for (const path of ["folder/file", "file"]) {
    expect(await read.impl.claims?.({ path }, context())).toEqual([{ kind: "file", path: at(path), access: "read" }]);
    expect(await write.impl.claims?.({ path, content: "x" }, context())).toEqual([{ kind: "file", path: at(path), access: "write" }]);
  }
  renameSync(at("folder"), at("moved"));
  symlinkSync(outside.root, at("folder"));
  rmSync(at("file"));
  symlinkSync(outside.at("file"), at("file"));
  for (const path of ["folder/file", "file"]) {
    expect((await callTool(read, { path }, context())).error?.code).toBe("link-leaves-roots");
    expect((await callTool(write, { path, content: "x" }, context())).error?.code).toBe("link-leaves-roots");
    expect((await callTool(edit, { path, old_text: "secret", new_text: "x" }, context())).error?.code).toBe("link-leaves-roots");
  }
  expect(outside.get("file").toString()).toBe("secret\n");
});

it.each(["a file", "its folder"])("LT-12 shows and changes nothing outside while %s is exchanged for a link all the time", async (what) => {
  const { at, context } = createWorkspace({ "folder/file": "mine\n" });
  const outside = createWorkspace({ file: "secret\n" });
  const isFile = what === "a file";
  await exchangeAllTheTime({ place: at(isFile ? "folder/file" : "folder"), target: isFile ? outside.at("file") : outside.root });
  let reads = 0;
  let writes = 0;
  for (let round = 0; round < 400; round++) {
    const seen = await callTool(read, { path: "folder/file" }, context());
    expect(textOf(seen)).not.toContain("secret");
    if (seen.error === undefined) reads += 1;
    const changed = await callTool(write, { path: "folder/file", content: "mine\n" }, context());
    if (changed.error === undefined) writes += 1;
    expect(outside.get("file").toString()).toBe("secret\n");
  }
  expect(readdirSync(outside.root)).toEqual(["file"]);
  // The exchange leaves something to do, or nothing was tried.
  expect(reads).toBeGreaterThan(0);
  expect(writes).toBeGreaterThan(0);
});

/** Until the test is over a thread has now what was there, now a link to `target`, at `place`. */
async function exchangeAllTheTime({ place, target }: { readonly place: string; readonly target: string }): Promise<void> {
  const aside = createWorkspace();
  mkdirSync(aside.at("aside"));
  const worker = new Worker(exchange, { eval: true, workerData: { place, target, kept: aside.at("aside/kept"), link: aside.at("aside/link"), old: aside.at("aside/old") } });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((resolve) => worker.once("message", resolve));
}

const exchange = `
const { renameSync, symlinkSync, rmSync } = require("node:fs");
const { parentPort, workerData: { place, target, kept, link, old } } = require("node:worker_threads");
const attempt = (work) => { try { work(); return true; } catch { return false; } };
const pause = new Int32Array(new SharedArrayBuffer(4));
parentPort.postMessage("ready");
for (;;) {
  attempt(() => symlinkSync(target, link));
  if (attempt(() => renameSync(place, kept))) attempt(() => renameSync(link, place));
  Atomics.wait(pause, 0, 0, Math.random());
  if (attempt(() => renameSync(place, old))) attempt(() => renameSync(kept, place));
  attempt(() => rmSync(old, { recursive: true, force: true }));
  Atomics.wait(pause, 0, 0, Math.random());
}
`;
