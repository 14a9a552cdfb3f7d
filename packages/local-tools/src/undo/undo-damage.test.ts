import { appendFileSync, chmodSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withFileLock } from "@helve/safe-files";
import { callTool, createWorkspace } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";
import { changePaths } from "./change-folder.ts";
import { createCheckpoints } from "./create-checkpoints.ts";
import { readChanges } from "./read-changes.ts";
import { undoChange } from "./undo-change.ts";
import type { UndoResult } from "./undo-change.ts";

/** Two files, each overwritten once; `ids` of these changes, the newest first. */
async function changeTwo() {
  const workspace = createWorkspace({ first: "old first", second: "old second" });
  const folder = workspace.at("state/undo");
  const write = createWriteTool({ checkpoints: createCheckpoints({ folder }), options: { readFirst: "never" } });
  for (const path of ["first", "second"]) await callTool(write, { path, content: `new ${path}` }, workspace.context());
  const [newest, oldest] = readChanges(folder).map(({ id }) => id);
  return { ...workspace, folder, write, newest: newest ?? "", oldest: oldest ?? "" };
}

it("says that there is nothing where the folder is missing or empty", async () => {
  const { at } = createWorkspace();
  expect(await undoChange({ folder: at("nowhere") })).toEqual({ kind: "unknown", kept: 0 });
  mkdirSync(at("empty"));
  expect(await undoChange({ folder: at("empty") })).toEqual({ kind: "unknown", kept: 0 });
});

it.each([
  ["a record that was cut off", ({ record }: ReturnType<typeof changePaths>) => truncateSync(record, 20), "cut off"],
  ["a record that lacks something", ({ record }: ReturnType<typeof changePaths>) => writeFileSync(record, "{}"), "lacks something"],
  ["a record that is gone", ({ record }: ReturnType<typeof changePaths>) => rmSync(record), "has no record"],
  ["bytes that are gone", ({ bytes }: ReturnType<typeof changePaths>) => rmSync(bytes), "are gone"],
  ["bytes that were changed", ({ bytes }: ReturnType<typeof changePaths>) => appendFileSync(bytes, "!"), "were changed since"],
])("does not take back an older change in place of the newest, which has %s, and says so", async (_what, damage, why) => {
  const { get, folder, newest, oldest } = await changeTwo();
  damage(changePaths(folder, newest));
  for (const id of [undefined, newest]) expect(await undoChange({ folder, id })).toMatchObject({ kind: "damaged", id: newest, why: expect.stringContaining(why) as string });
  expect([get("first").toString(), get("second").toString()]).toEqual(["new first", "new second"]);
  expect(readChanges(folder).map(({ id }) => id)).toEqual([oldest]);
  expect((await undoChange({ folder, id: oldest })).kind).toBe("undone");
  expect(get("first").toString()).toBe("old first");
});

it("does not restore what was written meanwhile through another name of the old file", async () => {
  const { at, get, folder, write, context } = await changeTwo();
  linkSync(at("first"), at("twin"));
  const { atimeMs, mtimeMs } = statSync(at("twin"));
  await callTool(write, { path: "first", content: "newer" }, context());
  writeFileSync(at("twin"), "NEW FIRST");
  expect((await undoChange({ folder })).kind).toBe("damaged");
  writeFileSync(at("twin"), "new first");
  utimesSync(at("twin"), atimeMs / 1000, mtimeMs / 1000);
  for (const name of ["twin", "first"]) chmodSync(at(name), 0o600);
  expect((await undoChange({ folder })).kind).toBe("undone");
  expect(get("first").toString()).toBe("new first");
  expect(statSync(at("first")).mode & 0o777).toBe(0o644 & ~process.umask());
});

it("says what differs and where the old bytes are", async () => {
  const { at, folder, newest } = await changeTwo();
  writeFileSync(at("second"), "hers");
  const refused = await undoChange({ folder });
  expect(refused).toMatchObject({ kind: "changed-since", differences: [{ change: { path: at("second"), after: { size: 10 } }, now: { kind: "file", size: 4 }, keptAt: changePaths(folder, newest).bytes }] });
  expect(readFileSync(changePaths(folder, newest).bytes, "utf8")).toBe("old second");
  rmSync(at("second"));
  mkdirSync(at("second"));
  expect(await undoChange({ folder })).toMatchObject({ differences: [{ now: { kind: "unknown", why: expect.stringContaining("folder") as string } }] });
});

it("does not write through a folder that was exchanged for a link", async () => {
  const { at, put, get, folder, write, context } = await changeTwo();
  put("inner/f", "old");
  await callTool(write, { path: "inner/f", content: "new" }, context());
  renameSync(at("inner"), at("moved"));
  symlinkSync(at("moved"), at("inner"));
  expect((await undoChange({ folder })).kind).toBe("changed-since");
  expect(get("moved/f").toString()).toBe("new");
});

it("makes the folder again in which a file is restored", async () => {
  const { at, get, folder, write, context } = await changeTwo();
  await callTool(write, { path: "made/f", content: "x" }, context());
  await undoChange({ folder });
  rmSync(at("made"), { recursive: true });
  expect((await undoChange({ folder })).kind).toBe("undone");
  expect(get("made/f").toString()).toBe("x");
});

it("compares a file of any size before it takes an undo back", async () => {
  const { at, put, get, folder, write, context } = await changeTwo();
  put("large", Buffer.alloc(65 * 1024 * 1024, "a"));
  await callTool(write, { path: "large", content: "small" }, context());
  expect((await undoChange({ folder })).kind).toBe("undone");
  expect(get("large").length).toBe(65 * 1024 * 1024);
  const middle = Buffer.from(get("large"));
  middle[40 * 1024 * 1024] = 98;
  writeFileSync(at("large"), middle);
  expect((await undoChange({ folder })).kind).toBe("changed-since");
  expect(get("large").equals(middle)).toBe(true);
});

it("keeps the newest change whatever it takes, and leaves what is not its own", async () => {
  const { at, folder, get, context } = await changeTwo();
  writeFileSync(join(folder, "notes.json"), "mine");
  const write = createWriteTool({ checkpoints: createCheckpoints({ folder, maxBytes: 5 }), options: { readFirst: "never" } });
  await callTool(write, { path: "first", content: "x" }, context());
  expect(readChanges(folder).map(({ path }) => path)).toEqual([at("first")]);
  expect(readdirSync(folder)).toContain("notes.json");
  await undoChange({ folder });
  expect(get("first").toString()).toBe("new first");
});

it("takes a change back once, whoever asks at the same time", async () => {
  const { get, folder } = await changeTwo();
  const id = readChanges(folder)[0]?.id;
  const results = await Promise.all([undoChange({ folder, id }), undoChange({ folder, id })]);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(["damaged", "undone"]);
  expect(get("second").toString()).toBe("old second");
});

it("waits for the lock of the file", async () => {
  const { at, get, folder } = await changeTwo();
  const undoing: Promise<UndoResult>[] = [];
  await withFileLock(at("second"), async () => {
    undoing.push(undoChange({ folder }));
    await new Promise((done) => setTimeout(done, 20));
    expect(get("second").toString()).toBe("new second");
  });
  expect(await Promise.all(undoing)).toMatchObject([{ kind: "undone" }]);
});
