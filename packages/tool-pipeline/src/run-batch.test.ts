import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { defineTool, textResult } from "@helve/agent-core";
import type { Claim, Tool } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allowOnce, answerApprovals } from "./testing/answers.ts";
import { askAbout, createTestPolicy } from "./testing/policies.ts";
import { codeOf, wordsOf } from "./testing/words.ts";
import { createGate, until } from "./testing/gate.ts";
import { createWorker, createWorklog, reads, writes } from "./testing/tools.ts";
import { openTestSession } from "./testing/open-test-session.ts";

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "pipeline-")));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads a file, adds a line, writes it back, slowly: two at once lose one line. */
const append: Tool = defineTool({
  name: "append",
  description: "Adds a line to a file.",
  schema: { type: "object", properties: { path: { type: "string" }, line: { type: "string" } }, required: ["path", "line"] },
  claims: async (input): Promise<readonly Claim[]> => [{ kind: "file", path: await realpath(String(input["path"])), access: "write" }],
  execute: async (input) => {
    const path = String(input["path"]);
    const before = await readFile(path, "utf8");
    await new Promise((done) => setTimeout(done, 5));
    await writeFile(path, `${before}${String(input["line"])}\n`);
    return textResult("added");
  },
});

describe("a batch's schedule", () => {
  it("RT-09 runs read a, read a and write b all at once", async () => {
    const gate = createGate();
    const log = createWorklog();
    const tools = [createWorker("read1", { claims: [reads("/a")], gate }, log), createWorker("read2", { claims: [reads("/a")], gate }, log), createWorker("write", { claims: [writes("/b")], gate }, log)];
    const { run } = await openTestSession({ tools });
    const running = run(tools.map(({ definition: { name } }) => ({ name, input: {} })));
    await until(() => log.running === 3);
    gate.open();
    expect((await running).map(({ status }) => status)).toEqual(["completed", "completed", "completed"]);
  });

  it("RT-09 orders read a before write a, and an edit after an edit of the same real file", async () => {
    const log = createWorklog();
    const { run } = await openTestSession({ tools: [createWorker("read", { claims: [reads("/a")] }, log), createWorker("write", { claims: [writes("/a")] }, log), append] });
    await run([{ name: "read", input: {} }, { name: "write", input: {} }]);
    expect(log.entries).toEqual(["start:read", "end:read", "start:write", "end:write"]);
    const path = join(folder, "notes.txt");
    await writeFile(path, "");
    await run(["one", "two", "three"].map((line) => ({ name: "append", input: { path, line } })));
    expect(await readFile(path, "utf8")).toBe("one\ntwo\nthree\n");
  });

  it("RT-14 keeps two writes of one file apart, one by its path and one by a link", async () => {
    await mkdir(join(folder, "real"));
    await symlink(join(folder, "real"), join(folder, "link"));
    await writeFile(join(folder, "real", "f"), "");
    const { run } = await openTestSession({ tools: [append] });
    await run(["link", "real", "link"].map((way, index) => ({ name: "append", input: { path: join(folder, way, "f"), line: String(index) } })));
    expect(await readFile(join(folder, "real", "f"), "utf8")).toBe("0\n1\n2\n");
  });

  it("RT-10 runs a sequential tool without claims alone", async () => {
    const log = createWorklog();
    const { run } = await openTestSession({ tools: [createWorker("fast", {}, log), createWorker("alone", { executionMode: "sequential" }, log)] });
    await run([{ name: "fast", input: {} }, { name: "alone", input: {} }, { name: "fast", input: {} }]);
    expect(log.entries).toEqual(["start:fast", "end:fast", "start:alone", "end:alone", "start:fast", "end:fast"]);
  });

  it("RT-10 RT-02 takes a tool without a mode for sequential", async () => {
    const log = createWorklog();
    const { definition: { executionMode: _mode, ...definition }, impl } = createWorker("plain", {}, log);
    const { run } = await openTestSession({ tools: [{ definition, impl }] });
    await run(Array.from({ length: 4 }, () => ({ name: "plain", input: {} })));
    expect(log.most).toBe(1);
  });

  it("RT-10 runs a whole batch in order in strict mode if one of its tools is sequential, else at once", async () => {
    const log = createWorklog();
    const tools = [createWorker("fast", {}, log), createWorker("narrow", { executionMode: "sequential", claims: [reads("/x")] }, log)];
    const { run } = await openTestSession({ tools, strict: true });
    await run([{ name: "fast", input: {} }, { name: "fast", input: {} }, { name: "narrow", input: {} }]);
    expect(log.entries).toEqual(["start:fast", "end:fast", "start:fast", "end:fast", "start:narrow", "end:narrow"]);
    await run([{ name: "fast", input: {} }, { name: "fast", input: {} }]);
    expect(log.most).toBe(2);
  });

  it("RT-11 never runs more than the cap; results come in call order, end events by completion", async () => {
    const completed: string[] = [];
    let [running, most] = [0, 0];
    const uneven = defineTool({
      name: "uneven",
      description: "Takes its time.",
      schema: { type: "object" },
      executionMode: "parallel",
      execute: async ({ ms }, { callId }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setTimeout(done, Number(ms)));
        running -= 1;
        completed.push(callId);
        return textResult(callId);
      },
    });
    const { run, events } = await openTestSession({ tools: [uneven], concurrency: 8 });
    const outcomes = await run(Array.from({ length: 50 }, (_, index) => ({ name: "uneven", input: { ms: 30 - ((index * 7) % 23) } })));
    const inCallOrder = Array.from({ length: 50 }, (_, index) => `c${index}`);
    expect(most).toBe(8);
    expect(outcomes.map(({ callId }) => callId)).toEqual(inCallOrder);
    expect(completed).not.toEqual(inCallOrder);
    expect(events.flatMap((event) => (event.type === "tool-call-end" ? [event.callId] : []))).toEqual(completed);
  });

  it("RT-13 runs a call without a question while another one waits for its answer", async () => {
    const asked = createGate();
    const log = createWorklog();
    const interaction = answerApprovals(async () => {
      await asked.opened;
      return allowOnce;
    });
    const { run } = await openTestSession({ tools: [createWorker("asks", { claims: [writes("/a")] }, log), createWorker("free", { claims: [writes("/b")] }, log)], permission: askAbout("asks") });
    const running = run([{ name: "asks", input: {} }, { name: "free", input: {} }], { interaction });
    await until(() => log.entries.includes("end:free"));
    expect(log.entries).toEqual(["start:free", "end:free"]);
    asked.open();
    expect((await running).map(({ status }) => status)).toEqual(["completed", "completed"]);
  });

  it("RT-13 does not let a read overtake an earlier edit of the same file that still asks; a denial gives the place up", async () => {
    const asked = createGate();
    const log = createWorklog();
    const interaction = answerApprovals(async () => {
      await asked.opened;
      return { kind: "approval", verdict: "deny", message: "Not this file." };
    });
    const { run, eventsOf } = await openTestSession({ tools: [createWorker("edit", { claims: [writes("/a")] }, log), createWorker("read", { claims: [reads("/a")] }, log)], permission: askAbout("edit") });
    const running = run([{ name: "edit", input: {} }, { name: "read", input: {} }], { interaction });
    await until(() => eventsOf("c0").some(({ type }) => type === "tool-call-approval"));
    await new Promise((done) => setTimeout(done, 10));
    expect(log.entries).toEqual([]);
    asked.open();
    const [edit, read] = await running;
    expect(edit).toMatchObject({ status: "denied", by: "person", message: "Not this file." });
    expect(read?.status).toBe("completed");
  });

  it("keeps colliding calls of two sessions apart", async () => {
    const log = createWorklog();
    const { host, session } = await openTestSession({ tools: [createWorker("write", { claims: [writes("/a")] }, log)] });
    const other = host.open({ roots: [] });
    const batch = [{ callId: "x", name: "write", input: {} }];
    await Promise.all([session.callBatch(batch, { catalog: await session.catalog() }), other.callBatch(batch, { catalog: await other.catalog() })]);
    expect(log.most).toBe(1);
  });
});

describe("claims that change before a call starts", () => {
  const follow = (target: () => string) => defineTool({
    name: "follow",
    description: "Writes where a pointer points.",
    schema: {},
    claims: (): readonly Claim[] => [writes(target())],
    execute: () => textResult(`wrote ${target()}`),
  });
  const repoint = (change: () => void) => defineTool({ name: "repoint", description: "Moves the pointer.", schema: {}, claims: (): readonly Claim[] => [writes("/old")], execute: () => (change(), textResult("moved")) });

  it("are decided on again and run under their new claims where policy allows it", async () => {
    let target = "/old";
    const { run } = await openTestSession({ tools: [repoint(() => (target = "/new")), follow(() => target)] });
    const [, second] = await run([{ name: "repoint", input: {} }, { name: "follow", input: {} }]);
    expect(wordsOf(second)).toBe("wrote /new");
  });

  it("end the call as claims-changed where policy does not allow the new ones", async () => {
    let target = "/old";
    const permission = createTestPolicy(({ claims }) => (claims.some((claim) => claim.kind === "file" && claim.path === "/new") ? "deny" : "allow"));
    const { run } = await openTestSession({ tools: [repoint(() => (target = "/new")), follow(() => target)], permission });
    expect(codeOf((await run([{ name: "repoint", input: {} }, { name: "follow", input: {} }]))[1])).toBe("claims-changed");
  });

  it("end the call as claims-changed where a person approved the old ones", async () => {
    let target = "/old";
    const { run } = await openTestSession({ tools: [repoint(() => (target = "/new")), follow(() => target)], permission: askAbout("follow") });
    expect(codeOf((await run([{ name: "repoint", input: {} }, { name: "follow", input: {} }], { interaction: answerApprovals(() => allowOnce) }))[1])).toBe("claims-changed");
  });
});

describe("outcomes of a batch", () => {
  it("RT-22 runs none of the calls of a reply that was cut off, and gives each an outcome and its events", async () => {
    const log = createWorklog();
    const { run, eventsOf } = await openTestSession({ tools: [createWorker("work", {}, log)] });
    const outcomes = await run([{ name: "work", input: {} }, { name: "work", input: {} }], { cutOff: true });
    expect(outcomes).toMatchObject([{ status: "skipped", reason: "cut-off" }, { status: "skipped", reason: "cut-off" }]);
    expect(eventsOf("c1").map(({ type }) => type)).toEqual(["tool-call-start", "tool-call-end"]);
    expect(log.entries).toEqual([]);
  });

  it("RT-46 gives [ok, denied, failing, cancelled] of one batch four ordered outcomes and four end events", async () => {
    const controller = new AbortController();
    const [gate, log] = [createGate(), createWorklog()];
    const failing = defineTool({ name: "failing", description: "Fails.", schema: {}, executionMode: "parallel", execute: () => { throw new Error("no"); } });
    const cancelled = defineTool({ name: "cancelled", description: "Waits.", schema: {}, executionMode: "parallel", execute: (_input, { signal }) => new Promise((_done, fail) => {
      log.entries.push("start:cancelled");
      signal.addEventListener("abort", () => fail(signal.reason as Error));
    }) });
    const { run, events, eventsOf } = await openTestSession({ tools: [createWorker("ok", { gate }), createWorker("denied"), failing, cancelled], permission: createTestPolicy(({ name }) => (name === "denied" ? "deny" : "allow")), limits: { graceMs: 1_000 } });
    const hasEnded = (callId: string): boolean => eventsOf(callId).some(({ type }) => type === "tool-call-end");
    const running = run(["ok", "denied", "failing", "cancelled"].map((name) => ({ name, input: {} })), { signal: controller.signal });
    await until(() => hasEnded("c1") && hasEnded("c2") && log.entries.includes("start:cancelled"));
    gate.open();
    await until(() => hasEnded("c0"));
    controller.abort();
    expect(await running).toMatchObject([{ name: "ok", status: "completed" }, { name: "denied", status: "denied" }, { name: "failing", status: "failed" }, { name: "cancelled", status: "aborted", reason: "signal" }]);
    const callsOf = (type: string): readonly string[] => events.flatMap((event) => (event.type === type && "callId" in event ? [event.callId] : []));
    expect(callsOf("tool-call-start").toSorted()).toEqual(["c0", "c1", "c2", "c3"]);
    expect(callsOf("tool-call-end").toSorted()).toEqual(["c0", "c1", "c2", "c3"]);
    expect(callsOf("tool-call-end").slice(2)).toEqual(["c0", "c3"]);
  });

  it("refuses the second of two calls with one id", async () => {
    const { run } = await openTestSession({ tools: [createWorker("work")] });
    const outcomes = await run([{ callId: "same", name: "work", input: {} }, { callId: "same", name: "work", input: {} }]);
    expect(outcomes.map(codeOf)).toEqual([undefined, "duplicate-call-id"]);
  });

  it("answers an empty batch with no outcomes", async () => {
    const { run } = await openTestSession({});
    expect(await run([])).toEqual([]);
  });
});
