import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";
import { createCheckpoints } from "./create-checkpoints.ts";
import { readChanges } from "./read-changes.ts";
import { undoChange } from "./undo-change.ts";
import type { UndoResult } from "./undo-change.ts";

function createTools(limits = {}) {
  const workspace = createWorkspace();
  const folder = workspace.at("state/undo");
  const checkpoints = createCheckpoints({ folder, ...limits });
  return { ...workspace, folder, write: createWriteTool({ checkpoints }), edit: createEditTool({ checkpoints }) };
}

function redoOf(result: UndoResult): string | undefined {
  return result.kind === "undone" ? result.files[0]?.redo : undefined;
}

it("takes the newest change back, bytes and mode, and takes that back as well", async () => {
  const { put, at, get, folder, edit, context } = createTools();
  put("f", Buffer.from("caf\xe9 old\n", "latin1"));
  chmodSync(at("f"), 0o751);
  const { ino } = statSync(at("f"));
  await callTool(edit, { path: "f", old_text: "old", new_text: "new" }, context({ callId: "one" }));
  const kept = readdirSync(folder).find((name) => name.endsWith(".old")) ?? "";
  expect(statSync(join(folder, kept)).ino).toBe(ino);
  const undone = await undoChange({ folder });
  expect(undone).toMatchObject({ kind: "undone", files: [{ now: "restored", change: { callId: "one", path: at("f") } }] });
  expect(get("f").toString("latin1")).toBe("caf\xe9 old\n");
  expect(statSync(at("f")).mode & 0o777).toBe(0o751);
  await undoChange({ folder, id: redoOf(undone) });
  expect(get("f").toString("latin1")).toBe("caf\xe9 new\n");
});

it("removes a file that the change made, and brings it back", async () => {
  const { at, get, folder, write, context } = createTools();
  await callTool(write, { path: "new/f", content: "x\n" }, context());
  expect(await undoChange({ folder })).toMatchObject({ kind: "undone", files: [{ now: "removed" }] });
  expect(existsSync(at("new/f"))).toBe(false);
  expect(await undoChange({ folder })).toMatchObject({ kind: "undone", files: [{ now: "restored" }] });
  expect(get("new/f").toString()).toBe("x\n");
});

it("takes back what a call changed, by its id, and goes back change by change", async () => {
  const { get, folder, write, context } = createTools();
  for (const [callId, content] of [["a", "1"], ["b", "2"], ["c", "3"]] as const) await callTool(write, { path: "f", content }, context({ callId }));
  expect((await undoChange({ folder, id: "b" })).kind).toBe("changed-since");
  expect(get("f").toString()).toBe("3");
  await undoChange({ folder, id: "c" });
  await undoChange({ folder, id: "b" });
  expect(get("f").toString()).toBe("1");
});

it("leaves a file alone that somebody has changed since, and knows no change that it does not keep", async () => {
  const { at, get, folder, write, context } = createTools();
  expect(await undoChange({ folder })).toEqual({ kind: "unknown", kept: 0 });
  await callTool(write, { path: "f", content: "mine" }, context());
  writeFileSync(at("f"), "hers");
  expect((await undoChange({ folder })).kind).toBe("changed-since");
  expect(get("f").toString()).toBe("hers");
  rmSync(at("f"));
  expect((await undoChange({ folder })).kind).toBe("changed-since");
  expect(await undoChange({ folder, id: "nothing" })).toEqual({ kind: "unknown", id: "nothing", kept: 1 });
});

it("keeps its folder to its owner and within its limits, and leaves out what is damaged", async () => {
  const { folder, write, context } = createTools({ maxCount: 3 });
  for (let index = 0; index < 51; index += 1) await callTool(write, { path: "f", content: `${index}` }, context());
  expect(readChanges(folder).length).toBeLessThanOrEqual(3);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const [newest] = readChanges(folder);
  expect(statSync(join(folder, `${newest?.id}.json`)).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, `${newest?.id}.json`), "{ half");
  expect(readChanges(folder).map(({ id }) => id)).not.toContain(newest?.id);
});

it("makes a change that cannot be kept, and says so", async () => {
  const { put, get, folder, write, context } = createTools();
  put("state/undo", "a file where the folder should be");
  const result = await callTool(write, { path: "f", content: "x" }, context());
  expect(result.error).toBeUndefined();
  expect(textOf(result)).toContain("It cannot be undone");
  expect(get("f").toString()).toBe("x");
  expect(readFileSync(folder, "utf8")).toBe("a file where the folder should be");
});

it("says that a change was made although its record could not be kept", async () => {
  const { at, get, context } = createTools();
  const checkpoints = { open: () => ({ id: "x", commit: () => { throw new Error("no space for the record"); }, discard: () => undefined }) };
  const result = await callTool(createWriteTool({ checkpoints }), { path: "f", content: "x" }, context());
  expect(result.error).toBeUndefined();
  expect(textOf(result)).toContain("It cannot be undone: what was there could not be kept (no space for the record).");
  expect(get("f").toString()).toBe("x");
  expect(existsSync(at("state"))).toBe(false);
});
