import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { createReadLedger } from "../ledger/read-ledger.ts";
import { settleNotes } from "../ledger/note-read.ts";
import { openLedger } from "../ledger/open-ledger.ts";
import { callTool, createState, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createReadTool } from "./create-read-tool.ts";

const sha256 = (bytes: string): string => createHash("sha256").update(bytes).digest("base64url");

it("LT-47 notes each file that was shown: a small one with its hash, a page of a large one by size and time", async () => {
  const large = "line\n".repeat(40_000);
  const { at, context } = createWorkspace({ small: "small\n", large, other: "other\n" });
  const ledger = createReadLedger();
  const read = createReadTool({}, { ledger });
  await callTool(read, { paths: ["small", "large"] }, context());
  settleNotes();
  const facts = (name: string) => ({ path: at(name), size: statSync(at(name)).size, mtimeMs: statSync(at(name)).mtimeMs });
  expect(ledger.find(at("small"))).toEqual({ ...facts("small"), hash: sha256("small\n") });
  expect(ledger.find(at("large"))).toEqual(facts("large"));
  expect(ledger.find(at("other"))).toBeUndefined();
});

it("LT-47 notes into the session where there is one, under the path that a link leads to", async () => {
  const { at, context } = createWorkspace({ file: "text\n" });
  const state = createState();
  const ledger = createReadLedger();
  await callTool(createReadTool({}, { ledger }), { path: "file" }, context({ state }));
  settleNotes();
  expect(ledger.find(at("file"))).toBeUndefined();
  expect(openLedger({ state }, undefined)?.find(at("file"))).toMatchObject({ hash: sha256("text\n") });
});

it("notes nothing of a file that was withheld or asked for what it has not, but a binary one that was named as such", async () => {
  const { at, context } = createWorkspace({ ".env": "KEY=value\n", binary: Buffer.from([1, 0, 2, 3]), short: "one\n" });
  const ledger = createReadLedger();
  const read = createReadTool({}, { ledger });
  await callTool(read, { paths: [".env", "binary"] }, context());
  await callTool(read, { path: "short", offset: 9 }, context());
  for (const name of [".env", "short"]) expect(ledger.find(at(name))).toBeUndefined();
  // It can be overwritten then, as a text can.
  expect(ledger.find(at("binary"))?.size).toBe(4);
});

it("LT-29 shows a PNG that is named as a text as an image, and notes that it was seen", async () => {
  const { at, context } = createWorkspace({ "x.txt": await sharp({ create: { width: 8, height: 4, channels: 3, background: "#36c" } }).png().toBuffer() });
  const ledger = createReadLedger();
  const result = await callTool(createReadTool({}, { ledger }), { path: "x.txt" }, context());
  expect(result.content.map(({ type }) => type)).toEqual(["text", "image"]);
  expect(textOf(result)).toContain("8 × 4 pixels");
  expect(ledger.find(at("x.txt"))?.size).toBe(statSync(at("x.txt")).size);
});

it("LT-25 reads hardly more of a large file than the lines it shows", async () => {
  const { context } = createWorkspace({ log: "some words of a line in a log file\n".repeat(600_000) });
  const read = createReadTool();
  await callTool(read, { path: "log", limit: 1 }, context());
  const before = bytesRead();
  const result = await callTool(read, { path: "log", offset: 100, limit: 10 }, context());
  // One piece of 64 KiB, and whatever else this process reads at the same time.
  expect(bytesRead() - before).toBeLessThan(1024 * 1024);
  expect(textOf(result)).toMatch(/^100\tsome words[^]*\n109\tsome words/);
});

/** By this process from whatever it has open (proc(5), `rchar`). */
function bytesRead(): number {
  return Number(/^rchar: (\d+)$/m.exec(readFileSync("/proc/self/io", "utf8"))?.[1]);
}
