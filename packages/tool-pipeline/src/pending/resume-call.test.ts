import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { promisify } from "node:util";
import { tmpdir } from "node:os";
import { defineTool, textResult } from "@helve/agent-core";
import type { Answer, Decision, PendingOutcome, Tool, ToolOutcome } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allowOnce, answerApprovals } from "../testing/answers.ts";
import { askAbout, createTestPolicy } from "../testing/policies.ts";
import { codeOf, wordsOf } from "../testing/words.ts";
import { createFilePendingStore } from "../testing/file-pending-store.ts";
import { createMemoryPendingStore } from "./create-memory-pending-store.ts";
import { createNoting } from "../testing/resume-in-child.ts";
import { openTestSession } from "../testing/open-test-session.ts";
import type { TestSession } from "../testing/open-test-session.ts";

let folder: string;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pending-"));
  log = join(folder, "log.txt");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const later = answerApprovals(() => ({ kind: "later" }));

function assertPending(outcome: ToolOutcome): asserts outcome is PendingOutcome {
  if (outcome.status !== "pending") throw new Error(`Expected pending, got ${outcome.status}.`);
}

async function makePending({ call }: TestSession, input: unknown = { line: "hello" }): Promise<PendingOutcome> {
  const outcome = await call("note", input, { interaction: later });
  assertPending(outcome);
  return outcome;
}

describe("a pending call", () => {
  it("is plain JSON about its call, and runs once when it is answered", async () => {
    const store = createMemoryPendingStore();
    const test = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note"), pending: store });
    const pending = await makePending(test);
    expect(pending).toMatchObject({ status: "pending", durable: false, question: { kind: "approval", tool: "note", input: { line: "hello" } } });
    const record = await store.peek(pending.id);
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(record).toMatchObject({ version: 1, name: "note", provider: "test", input: { line: "hello" }, claims: [{ path: log }], decision: { verdict: "ask" } });
    expect(JSON.stringify(record).length).toBeLessThan(2_000);
    expect(wordsOf(await test.session.resume(pending.id, allowOnce))).toBe("noted hello");
    expect(codeOf(await test.session.resume(pending.id, allowOnce))).toBe("pending-unknown");
    expect(await readFile(log, "utf8")).toBe("hello\n");
  });

  it("runs exactly once under two resumes at the same time", async () => {
    const test = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note"), pending: createFilePendingStore(folder) });
    const { id } = await makePending(test);
    const outcomes = await Promise.all([test.session.resume(id, allowOnce), test.session.resume(id, allowOnce)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["completed", "failed"]);
    expect(await readFile(log, "utf8")).toBe("hello\n");
  });

  it("is resumed in another process that shares the store", async () => {
    const test = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note"), pending: createFilePendingStore(folder), sessionId: "shared" });
    const { id, durable } = await makePending(test);
    expect(durable).toBe(true);
    const child = fileURLToPath(new URL("../testing/resume-in-child.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=@helve/source", child, "resume", folder, log, id], { timeout: 20_000 });
    expect(JSON.parse(stdout)).toMatchObject({ status: "completed", callId: "c0", name: "note" });
    expect(await readFile(log, "utf8")).toBe("hello\n");
  });

  it("stays for an answer of another kind and for 'later', and ends for deny and nobody", async () => {
    const test = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note") });
    const { id } = await makePending(test);
    expect(codeOf(await test.session.resume(id, { kind: "form", action: "cancel" }))).toBe("answer-mismatch");
    expect(await test.session.resume(id, { kind: "later" })).toMatchObject({ status: "pending", id });
    expect(await test.session.resume(id, { kind: "approval", verdict: "deny", message: "No." })).toMatchObject({ status: "denied", by: "person", message: "No." });
    const second = await makePending(test);
    expect(await test.session.resume(second.id, { kind: "nobody" })).toMatchObject({ status: "denied", by: "nobody" });
  });

  it("runs with the decision and the claims of today, a secret's rule included", async () => {
    const seen: (Decision | undefined)[] = [];
    const asked: unknown[] = [];
    let rule = "dotenv";
    const looking = defineTool({
      name: "note",
      description: "Looks.",
      schema: { type: "object" },
      claims: () => [{ kind: "file", path: log, access: "read", sensitive: rule }],
      execute: (_input, { decision }) => (seen.push(decision), textResult("looked")),
    });
    const permission = createTestPolicy(({ claims }) => (asked.push(...claims), "ask"));
    const test = await openTestSession({ tools: [looking], permission });
    const { id } = await makePending(test, {});
    expect(wordsOf(await test.session.resume(id, allowOnce))).toBe("looked");
    expect(seen).toMatchObject([{ verdict: "allow", trail: [{ verdict: "ask" }, { verdict: "allow" }] }]);
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ kind: "file", path: log, access: "read", sensitive: "dotenv" })));
    const second = await makePending(test, {});
    rule = "private-key";
    expect(codeOf(await test.session.resume(second.id, allowOnce))).toBe("claims-changed");
  });

  it("runs with edited arguments", async () => {
    const test = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note") });
    const { id } = await makePending(test);
    expect(wordsOf(await test.session.resume(id, { kind: "approval", verdict: "edit", input: { line: "edited" } }))).toBe("noted edited");
  });

  it("does not run when a denial has come meanwhile", async () => {
    let verdict: Decision["verdict"] = "ask";
    const test = await openTestSession({ tools: [createNoting(log)], permission: createTestPolicy(() => verdict) });
    const { id } = await makePending(test);
    verdict = "deny";
    expect(await test.session.resume(id, allowOnce)).toMatchObject({ status: "denied", by: "policy" });
  });

  it("does not run after its time", async () => {
    let epoch = 1_000_000;
    const clock = { monotonic: () => performance.now(), epoch: () => epoch };
    const test = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note"), clock, limits: { pendingMs: 1_000 } });
    const { id, expiresAt } = await makePending(test);
    expect(expiresAt).toBe(new Date(1_001_000).toISOString());
    epoch += 1_000;
    expect(codeOf(await test.session.resume(id, allowOnce))).toBe("pending-expired");
  });

  it("does not run in another session, with a changed tool, changed claims or a tool that is gone", async () => {
    const store = createMemoryPendingStore();
    const permission = askAbout("note");
    const noting = createNoting(log);
    const open = (tools: readonly Tool[], sessionId: string) => openTestSession({ tools, permission, pending: store, sessionId });
    const codeAfter = async (tools: readonly Tool[], sessionId = "mine"): Promise<string | undefined> => {
      const { id } = await makePending(await open([noting], "mine"));
      return codeOf(await (await open(tools, sessionId)).session.resume(id, allowOnce));
    };
    expect(await codeAfter([noting], "other")).toBe("pending-other-session");
    expect(await codeAfter([])).toBe("tool-gone");
    expect(await codeAfter([{ ...noting, definition: { ...noting.definition, description: "Notes a line elsewhere." } }])).toBe("tool-changed");
    expect(await codeAfter([createNoting(join(folder, "elsewhere"))])).toBe("claims-changed");
    expect(await codeAfter([noting])).toBeUndefined();
  });

  it("still waits after a resume that was cancelled first, or that came to a closed session", async () => {
    const store = createMemoryPendingStore();
    const test = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note"), pending: store });
    const { id } = await makePending(test);
    expect(await test.session.resume(id, allowOnce, { signal: AbortSignal.abort() })).toMatchObject({ status: "skipped", reason: "signal" });
    await test.session.close();
    expect(await test.session.resume(id, allowOnce)).toMatchObject({ status: "skipped", reason: "stopped" });
    expect(await store.peek(id)).toMatchObject({ name: "note" });
  });

  it("is a failure where it cannot be written down", async () => {
    const pending = { ...createMemoryPendingStore(), put: () => Promise.reject(new Error("disk full")) };
    const { call } = await openTestSession({ tools: [createNoting(log)], permission: askAbout("note"), pending });
    expect(codeOf(await call("note", { line: "x" }, { interaction: later }))).toBe("pending-not-kept");
  });
});

describe("a suspended tool", () => {
  const form = defineTool({
    name: "form",
    description: "Asks for a colour.",
    schema: {},
    executionMode: "parallel",
    execute: (_input, { resumed }) => (resumed === undefined ? { suspend: { question: { kind: "form", message: "Colour?", schema: {} }, state: { asked: 1 } } } : textResult(JSON.stringify(resumed))),
  });

  it("is pending with its state, and is called again with the answer", async () => {
    const { call, session } = await openTestSession({ tools: [form] });
    const outcome = await call("form", {}, { interaction: { approve: () => Promise.resolve(), ask: () => Promise.resolve<Answer>({ kind: "later" }) } });
    assertPending(outcome);
    expect(wordsOf(await session.resume(outcome.id, { kind: "form", action: "accept", value: "red" }))).toBe('{"state":{"asked":1},"answer":{"kind":"form","action":"accept","value":"red"}}');
  });
});
