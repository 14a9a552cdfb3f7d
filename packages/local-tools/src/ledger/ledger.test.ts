import { utimesSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { callTool, createState, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";
import { createReadLedger, mostLedgerEntries } from "./read-ledger.ts";

const read = createReadTool();
const write = createWriteTool();
const edit = createEditTool();

it("LT-47 refuses to overwrite what this session has not read, and does it after the reading", async () => {
  const { get, context } = createWorkspace({ f: "old\n" });
  const session = { state: createState() };
  const refused = await callTool(write, { path: "f", content: "new\n" }, context(session));
  expect(refused.error).toMatchObject({ code: "not-read", category: "conflict" });
  expect(textOf(refused)).toContain("Read it first");
  expect(get("f").toString()).toBe("old\n");
  await callTool(read, { path: "f" }, context(session));
  expect((await callTool(write, { path: "f", content: "new\n" }, context(session))).error).toBeUndefined();
  expect((await callTool(write, { path: "f", content: "newer\n" }, context(session))).error).toBeUndefined();
  expect((await callTool(write, { path: "g", content: "fresh\n" }, context(session))).error).toBeUndefined();
  expect((await callTool(write, { path: "f", content: "x\n" }, context({ state: createState() }))).error?.code).toBe("not-read");
});

it("LT-48 refuses what has changed on the disk since it was read, and takes a touched file for the same", async () => {
  const { get, at, context } = createWorkspace({ f: "old\n" });
  const session = { state: createState() };
  await callTool(read, { path: "f" }, context(session));
  utimesSync(at("f"), new Date(), new Date(Date.now() + 5_000));
  expect((await callTool(write, { path: "f", content: "mine\n" }, context(session))).error).toBeUndefined();
  writeFileSync(at("f"), "hers\n");
  for (const tool of [write, edit]) {
    const refused = await callTool(tool, { path: "f", ...(tool === write ? { content: "mine again\n" } : { old_text: "hers", new_text: "mine" }) }, context(session));
    expect(refused.error).toMatchObject({ code: "changed-since-read", category: "conflict" });
    expect(get("f").toString()).toBe("hers\n");
  }
  await callTool(read, { path: "f" }, context(session));
  expect((await callTool(edit, { path: "f", old_text: "hers", new_text: "ours" }, context(session))).error).toBeUndefined();
});

it("LT-48 knows a large file, of which a part was read, by its size and time only", async () => {
  const { at, context } = createWorkspace({ f: "1\n2\n3\n".repeat(20_000) });
  const session = { state: createState() };
  await callTool(read, { path: "f", limit: 1 }, context(session));
  utimesSync(at("f"), new Date(), new Date(Date.now() + 5_000));
  expect((await callTool(write, { path: "f", content: "x" }, context(session))).error?.code).toBe("changed-since-read");
});

it("compares as much as the settings say, and nothing where there is neither session nor ledger", async () => {
  const { context } = createWorkspace({ f: "old\n" });
  const known = createWriteTool({ options: { readFirst: "known" } });
  expect((await callTool(known, { path: "f", content: "a\n" }, context({ state: createState() }))).error).toBeUndefined();
  expect((await callTool(write, { path: "f", content: "b\n" }, context())).error).toBeUndefined();
  const withLedger = createWriteTool({ ledger: createReadLedger() });
  expect((await callTool(withLedger, { path: "f", content: "c\n" }, context())).error?.code).toBe("not-read");
  const never = createWriteTool({ ledger: createReadLedger(), options: { readFirst: "never" } });
  expect((await callTool(never, { path: "f", content: "d\n" }, context())).error).toBeUndefined();
});

it("forgets the longest unseen files first", () => {
  const ledger = createReadLedger();
  for (let index = 0; index <= mostLedgerEntries; index += 1) ledger.note({ path: `/f${index}`, size: 1, mtimeMs: 1 });
  expect(ledger.find("/f0")).toBeUndefined();
  expect(ledger.find(`/f${mostLedgerEntries}`)).toBeDefined();
});

it("makes the hash of what was read behind the answer, by itself", async () => {
  const { at, context } = createWorkspace({ f: "x\n" });
  const ledger = createReadLedger();
  await callTool(createReadTool({}, { ledger }), { path: "f" }, context());
  expect(ledger.find(at("f"))?.hash).toBeUndefined();
  await expect.poll(() => ledger.find(at("f"))?.hash).toMatch(/^[\w-]{43}$/);
});
