import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { ToolContext } from "@helve/agent-core";
import { expect, it } from "vitest";
import { callTool, createWorkspace } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";
import { changePaths } from "./change-folder.ts";
import { createCheckpoints } from "./create-checkpoints.ts";
import { readChanges } from "./read-changes.ts";
import { undoChange } from "./undo-change.ts";

const hosted = { sessionId: "s1", decision: { verdict: "allow", trail: [] } } satisfies Partial<ToolContext>;

/** A call that changed three files, one of them twice and one of them made, as a tool that calls tools does; another before it. */
async function changeSeveral() {
  const workspace = createWorkspace({ a: "a0", b: "b0", other: "o0" });
  const folder = workspace.at("state/undo");
  const write = createWriteTool({ checkpoints: createCheckpoints({ folder }), options: { readFirst: "never" } });
  const change = (callId: string, path: string, content: string, more: Partial<ToolContext> = hosted) => callTool(write, { path, content }, workspace.context({ callId, ...more }));
  await change("call-0", "other", "o1");
  for (const [index, [path, content]] of [["a", "a1"], ["b", "b1"], ["a", "a2"], ["made/c", "c1"]].entries()) await change(`call-1.${index + 1}`, path ?? "", content ?? "");
  const now = (): readonly string[] => ["a", "b", "made/c", "other"].map((name) => (existsSync(workspace.at(name)) ? workspace.get(name).toString() : "absent"));
  return { ...workspace, folder, change, now };
}

const changed = ["a2", "b1", "c1", "o1"];
const before = ["a0", "b0", "absent", "o1"];

it.each([[undefined], ["call-1"]])("takes back all that a call changed, and all of that again (id %s)", async (id) => {
  const { folder, now, at } = await changeSeveral();
  const undone = await undoChange({ folder, id });
  expect(undone).toMatchObject({ kind: "undone", files: [{ change: { path: at("made/c") }, now: "removed" }, { change: { path: at("a") } }, { change: { path: at("b") } }, { change: { path: at("a") }, now: "restored" }] });
  expect(now()).toEqual(before);
  expect(await undoChange({ folder })).toMatchObject({ kind: "undone", files: { length: 4 } });
  expect(now()).toEqual(changed);
});

it("takes back one change of a call by the change's own id", async () => {
  const { folder, now, at } = await changeSeveral();
  await undoChange({ folder, id: readChanges(folder).find(({ path }) => path === at("b"))?.id });
  expect(now()).toEqual(["a2", "b0", "c1", "o1"]);
});

it("touches nothing where one file of several was changed since, or was kept badly", async () => {
  const { folder, now, at } = await changeSeveral();
  writeFileSync(at("b"), "hers");
  expect(await undoChange({ folder })).toMatchObject({ kind: "changed-since", differences: [{ change: { path: at("b") } }] });
  expect(now()).toEqual(["a2", "hers", "c1", "o1"]);
  writeFileSync(at("b"), "b1");
  const ofB = readChanges(folder).find(({ path }) => path === at("b"));
  rmSync(changePaths(folder, ofB?.id ?? "").bytes);
  expect(await undoChange({ folder })).toMatchObject({ kind: "damaged", id: ofB?.id, change: { path: at("b") } });
  expect(now()).toEqual(changed);
});

it("sees that another call changed a file between two changes of this one", async () => {
  const { folder, change, now } = await changeSeveral();
  await change("call-2", "a", "theirs");
  await change("call-1.5", "a", "a3");
  expect(await undoChange({ folder, id: "call-1" })).toMatchObject({ kind: "changed-since" });
  expect(now()).toEqual(["a3", "b1", "c1", "o1"]);
});

it.runIf(process.platform === "linux")("reports what it had taken back when the system refuses one", async () => {
  const { folder, now, at } = await changeSeveral();
  const refused = readChanges(folder).find(({ path }) => path === at("b"));
  // Nobody can make a file there, not even the superuser that tests may run as.
  writeFileSync(changePaths(folder, refused?.id ?? "").record, JSON.stringify({ ...refused, path: "/proc/helve-b", after: { kind: "absent" } }));
  expect(await undoChange({ folder })).toMatchObject({ kind: "failed", change: { id: refused?.id }, why: expect.stringContaining("ENOENT") as string, files: [{ change: { path: at("made/c") }, now: "removed" }, { change: { path: at("a") }, now: "restored" }] });
  expect(now()).toEqual(["a1", "b1", "absent", "o1"]);
  expect(readChanges(folder).map(({ id }) => id)).toContain(refused?.id);
});

it("does not take calls of two sessions for one, nor calls outside a host, nor a call whose id only begins alike", async () => {
  const { folder, change, now } = await changeSeveral();
  await change("call-1", "a", "second run", { ...hosted, sessionId: "s2" });
  expect(await undoChange({ folder, id: "call-1" })).toMatchObject({ files: { length: 1 } });
  expect(now()).toEqual(changed);
  await change("call-11", "a", "eleven");
  expect(await undoChange({ folder, id: "call-11" })).toMatchObject({ files: { length: 1 } });
  for (const content of ["x", "y"]) await change("same", "a", content, { sessionId: "standalone" });
  expect(await undoChange({ folder })).toMatchObject({ files: { length: 1 } });
  expect(now()[0]).toBe("x");
});
