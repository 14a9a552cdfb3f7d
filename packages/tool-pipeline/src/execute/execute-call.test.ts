import { defineTool, textResult } from "@helve/agent-core";
import type { Answer, Extension, Interaction, Tool, ToolContext } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { codeOf, wordsOf } from "../testing/words.ts";
import { allowOnce, answerApprovals } from "../testing/answers.ts";
import { askAbout, createTestPolicy } from "../testing/policies.ts";
import { createGate, until } from "../testing/gate.ts";
import { createWorker, createWorklog, reads, writes } from "../testing/tools.ts";
import { openTestSession } from "../testing/open-test-session.ts";

function toolThat(execute: (context: ToolContext) => ReturnType<Tool<never>["impl"]["execute"]>, extra: Partial<Tool<never>["impl"]> = {}, name = "tool"): Tool {
  const { definition, impl } = defineTool({ name, description: "Does it.", schema: {}, executionMode: "parallel", execute: (_input, context) => execute(context) });
  return { definition, impl: { ...impl, ...extra } };
}

const untilAbort = ({ signal }: ToolContext): Promise<never> => new Promise((_done, fail) => signal.addEventListener("abort", () => fail(signal.reason as Error), { once: true }));
const forever = (): Promise<never> => new Promise(() => {});

describe("abort", () => {
  it("RT-15 before the batch starts → skipped, without any hook or policy", async () => {
    const asked: string[] = [];
    const permission = createTestPolicy(() => (asked.push("policy"), "allow"));
    const watching: Extension = { name: "watching", setup: (host) => host.on("before-call", () => void asked.push("hook")) };
    const { call } = await openTestSession({ tools: [toolThat(() => textResult("done"))], permission, extensions: [watching] });
    expect(await call("tool", {}, { signal: AbortSignal.abort() })).toMatchObject({ status: "skipped", reason: "signal" });
    expect(asked).toEqual([]);
    await call("tool");
    expect(asked).toEqual(["hook", "policy"]);
  });

  it("RT-15 between preparing and executing → skipped; during execution → aborted; one outcome and one end each", async () => {
    const controller = new AbortController();
    const log = createWorklog();
    const { run, events } = await openTestSession({ tools: [createWorker("holds", { claims: [writes("/a")], gate: createGate() }, log), createWorker("waits", { claims: [writes("/a")] }, log)] });
    const running = run([{ name: "holds", input: {} }, { name: "waits", input: {} }], { signal: controller.signal });
    await until(() => log.running === 1);
    controller.abort();
    expect(await running).toMatchObject([{ status: "aborted", reason: "signal", settled: true, partial: { content: [{ text: "holds done" }] } }, { status: "skipped", reason: "signal" }]);
    expect(log.entries).not.toContain("start:waits");
    expect(events.filter(({ type }) => type === "tool-call-end")).toHaveLength(2);
  });

  it("RT-16 leaves a deaf tool behind after its grace, says so, and ignores what it still says, noting that once", async () => {
    const late = createGate();
    let remembered: ToolContext | undefined;
    const deaf = toolThat(async (context) => {
      remembered = context;
      await late.opened;
      context.update({ text: "late" });
      return textResult("late result");
    });
    const { call, events } = await openTestSession({ tools: [deaf], limits: { totalMs: 20, graceMs: 20 } });
    const outcome = await call("tool");
    expect(outcome).toMatchObject({ status: "aborted", reason: "total-limit", settled: false, limitMs: 20 });
    expect(wordsOf(outcome)).toContain("may still be running");
    late.open();
    await until(() => events.some((event) => event.type === "diagnostic" && event.diagnostic.code === "late-result"));
    remembered?.update({ text: "later still" });
    expect(codeOf(await (remembered?.callTool("tool", {}) ?? Promise.resolve(undefined)))).toBe("call-ended");
    expect(events.filter(({ type }) => type === "tool-call-update")).toEqual([]);
    expect(events.filter((event) => event.type === "diagnostic")).toHaveLength(1);
  });

  it("RT-16 answers a call that needs what a deaf one holds busy at once, naming it; others run", async () => {
    const log = createWorklog();
    const deafGate = createGate();
    const { run, call } = await openTestSession({ tools: [createWorker("deaf", { claims: [writes("/a")], gate: deafGate, deaf: true }, log), createWorker("read", { claims: [reads("/a")] }, log), createWorker("other", { claims: [reads("/b")] }, log)], limits: { graceMs: 10 } });
    const controller = new AbortController();
    const first = run([{ callId: "old", name: "deaf", input: {} }], { signal: controller.signal });
    await until(() => log.running === 1);
    controller.abort();
    await first;
    const busy = await call("read");
    expect(codeOf(busy)).toBe("busy");
    expect(wordsOf(busy)).toContain("'deaf' (call old)");
    expect((await call("other")).status).toBe("completed");
    deafGate.open();
    await until(() => log.entries.includes("end:deaf"));
    await new Promise((done) => setTimeout(done, 5));
    expect((await call("read")).status).toBe("completed");
  });

  it("RT-17 keeps the result of the call that finished when the other one hangs and the batch is aborted", async () => {
    const controller = new AbortController();
    const { run, events } = await openTestSession({ tools: [createWorker("quick"), toolThat(untilAbort, {}, "hangs")] });
    const running = run([{ name: "quick", input: {} }, { name: "hangs", input: {} }], { signal: controller.signal });
    await until(() => events.some(({ type }) => type === "tool-call-end"));
    controller.abort();
    expect(await running).toMatchObject([{ status: "completed" }, { status: "aborted", settled: true }]);
  });

  it("RT-18 executes nothing of a batch that arrives after the abort, and records an outcome for each", async () => {
    const log = createWorklog();
    const controller = new AbortController();
    controller.abort();
    const { run, eventsOf } = await openTestSession({ tools: [createWorker("work", {}, log)] });
    const outcomes = await run([{ name: "work", input: {} }, { name: "work", input: {} }], { signal: controller.signal });
    expect(outcomes.map(({ status }) => status)).toEqual(["skipped", "skipped"]);
    expect(eventsOf("c0").at(-1)).toMatchObject({ type: "tool-call-end", status: "skipped" });
    expect(log.entries).toEqual([]);
  });

  it("RT-20 ends the wait for an approver, withdraws the prompt and does not run the call", async () => {
    const controller = new AbortController();
    const log = createWorklog();
    let prompt: AbortSignal | undefined;
    const interaction: Interaction = { approve: ({ signal }) => ((prompt = signal), forever()), ask: () => forever() };
    const { run, eventsOf } = await openTestSession({ tools: [createWorker("work", {}, log)], permission: askAbout("work") });
    const running = run([{ name: "work", input: {} }], { interaction, signal: controller.signal });
    await until(() => prompt !== undefined);
    controller.abort();
    expect(await running).toMatchObject([{ status: "skipped", reason: "signal" }]);
    expect(prompt?.aborted).toBe(true);
    expect(eventsOf("c0").filter((event) => event.type === "tool-call-approval").map(({ state }) => state)).toEqual(["asked", "withdrawn"]);
    expect(log.entries).toEqual([]);
  });

  it("ends calls in flight when the session closes", async () => {
    const log = createWorklog();
    const { run, session } = await openTestSession({ tools: [createWorker("work", { gate: createGate() }, log)] });
    const running = run([{ name: "work", input: {} }]);
    await until(() => log.running === 1);
    await session.close();
    expect(await running).toMatchObject([{ status: "aborted", reason: "signal", settled: true }]);
  });
});

describe("deadlines", () => {
  it("RT-19 stop a tool at its own limit of 100 ms and fire its signal", async () => {
    let reason: unknown;
    const tool = toolThat((context) => untilAbort(context).catch((error: unknown) => {
      reason = error;
      throw error;
    }), { limits: () => ({ totalMs: 100 }) });
    const { call } = await openTestSession({ tools: [tool] });
    const outcome = await call("tool");
    expect(outcome).toMatchObject({ status: "aborted", reason: "total-limit", limitMs: 100, settled: true });
    expect(reason).toMatchObject({ name: "TimeoutError" });
  });

  it("stop a silent tool at its idle limit, which updates renew", async () => {
    const silent = toolThat(untilAbort, { limits: () => ({ idleMs: 30 }) }, "silent");
    const chatty = toolThat(async ({ update }) => {
      for (let tick = 0; tick < 8; tick++) {
        await new Promise((done) => setTimeout(done, 75));
        update({ text: `tick ${tick}` });
      }
      return textResult("done");
    }, { limits: () => ({ idleMs: 450 }) }, "chatty");
    const { run } = await openTestSession({ tools: [silent, chatty] });
    expect(await run([{ name: "silent", input: {} }, { name: "chatty", input: {} }])).toMatchObject([{ status: "aborted", reason: "idle-limit", limitMs: 30 }, { status: "completed" }]);
  });

  it("take the call's own limits first, and the host's cap over all", async () => {
    const tool = toolThat(untilAbort, { limits: () => "none" });
    const { run } = await openTestSession({ tools: [tool], limits: { totalMs: 60 } });
    expect(await run([{ name: "tool", input: {}, limits: { totalMs: 20 } }, { name: "tool", input: {}, limits: { totalMs: 90_000 } }, { name: "tool", input: {} }])).toMatchObject([{ limitMs: 20 }, { limitMs: 60 }, { limitMs: 60 }]);
  });

  it("never count the time in which a person is asked", async () => {
    const tool = toolThat(async ({ ask }) => {
      const answer = await ask({ kind: "form", message: "Name?", schema: {} });
      await new Promise((done) => setTimeout(done, 30));
      return textResult(answer.kind);
    }, { limits: () => ({ totalMs: 400, idleMs: 400 }) });
    const interaction: Interaction = { approve: () => Promise.resolve(), ask: () => new Promise((done) => setTimeout(() => done({ kind: "form", action: "accept", value: "Ada" }), 700)) };
    const { call, eventsOf } = await openTestSession({ tools: [tool] });
    expect(wordsOf(await call("tool", {}, { interaction }))).toBe("form");
    const end = eventsOf("c0").at(-1);
    expect(end?.type === "tool-call-end" && end.waitingMs > 600 && end.runningMs < 400).toBe(true);
  });

  it("fall back to the host's, with a diagnostic, when a tool cannot say them", async () => {
    const { call } = await openTestSession({ tools: [toolThat(() => textResult("ok"), { limits: () => { throw new Error("no idea"); } })] });
    expect(await call("tool")).toMatchObject({ status: "completed", diagnostics: [{ code: "limits-failed" }] });
  });
});

describe("questions of a tool", () => {
  const asking = (kind: "form" | "url") => toolThat(async ({ ask }) => textResult(JSON.stringify(await ask(kind === "form" ? { kind, message: "?", schema: {} } : { kind, message: "?", url: "https://example.test" }))));
  const answering = (answer: Answer | Error): Interaction => ({ approve: () => Promise.resolve(), ask: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) });

  it.each<[string, Answer | Error, string]>([
    ["the answer of the right kind", { kind: "form", action: "cancel" }, "cancel"],
    ["nobody for an answer of another kind", { kind: "url", action: "accept" }, "nobody"],
    ["nobody for an interaction that fails", new Error("no terminal"), "nobody"],
  ])("get %s", async (_what, answer, expected) => {
    const { call } = await openTestSession({ tools: [asking("form")] });
    expect(wordsOf(await call("tool", {}, { interaction: answering(answer) }))).toContain(expected);
  });

  it("get nobody where there is no interaction", async () => {
    const { call } = await openTestSession({ tools: [asking("url")] });
    expect(wordsOf(await call("tool"))).toBe('{"kind":"nobody"}');
  });

  it("may be put by suspending: the tool is called again with its state and the answer", async () => {
    const tool = toolThat(({ resumed }) => (resumed === undefined ? { suspend: { question: { kind: "form", message: "Colour?", schema: {} }, state: { step: 1 } } } : textResult(JSON.stringify(resumed))));
    const { call } = await openTestSession({ tools: [tool] });
    expect(wordsOf(await call("tool", {}, { interaction: answering({ kind: "form", action: "accept", value: "red" }) }))).toBe('{"state":{"step":1},"answer":{"kind":"form","action":"accept","value":"red"}}');
  });

  it("end when a tool suspends itself without end", async () => {
    const tool = toolThat(() => ({ suspend: { question: { kind: "form", message: "Again?", schema: {} }, state: null } }));
    const { call } = await openTestSession({ tools: [tool], limits: { suspensions: 2 } });
    expect(codeOf(await call("tool"))).toBe("too-many-suspensions");
  });
});

describe("nested calls", () => {
  const inner = toolThat(() => textResult("inner result"), {}, "inner");
  const outer = (name = "inner", input: unknown = {}) => toolThat(async ({ callTool }) => textResult(wordsOf(await callTool(name, input))), {}, "outer");

  it("RT-42 go through the same hooks, policy and events, with the parent's id", async () => {
    const seen: string[] = [];
    const { call, events } = await openTestSession({ tools: [inner, outer()], extensions: [{ name: "spy", setup: (host) => host.on("before-call", ({ name, facts }) => void seen.push(`${name}<${facts.parentCallId ?? ""}`)) }] });
    expect(wordsOf(await call("outer"))).toBe("inner result");
    expect(seen).toEqual(["outer<", "inner<c0"]);
    expect(events.filter((event) => event.type === "tool-call-end").map(({ callId, name, parentCallId }) => [callId, name, parentCallId])).toEqual([["c0.1", "inner", "c0"], ["c0", "outer", undefined]]);
  });

  it("RT-42 are denied by policy, refused in a circle, and bounded in depth", async () => {
    const permission = askAbout("inner");
    const { call } = await openTestSession({ tools: [inner, outer()], permission });
    expect(wordsOf(await call("outer"))).toContain("nobody could be asked");
    const ping = toolThat(async ({ callTool }) => textResult(wordsOf(await callTool("pong", {}))), {}, "ping");
    const pong = toolThat(async ({ callTool }) => textResult(wordsOf(await callTool("ping", {}))), {}, "pong");
    const circle = await openTestSession({ tools: [ping, pong] });
    expect(wordsOf(await circle.call("ping"))).toContain("it would call itself (ping → pong → ping)");
    const level = (depth: number) => toolThat(async ({ callTool }) => textResult(wordsOf(await callTool(`level${depth + 1}`, {}))), {}, `level${depth}`);
    const deep = await openTestSession({ tools: Array.from({ length: 6 }, (_, depth) => level(depth)), limits: { depth: 3 } });
    expect(wordsOf(await deep.call("level0"))).toContain("3 deep");
  });

  it("learn the decision about themselves, not that of their caller", async () => {
    const seen: unknown[] = [];
    const looking = toolThat(({ decision }) => (seen.push(["inner", decision?.verdict, decision?.trail.map(({ verdict }) => verdict)]), textResult("seen")), {}, "inner");
    const calling = toolThat(async ({ callTool, decision }) => (seen.push(["outer", decision?.verdict, decision?.trail.map(({ verdict }) => verdict)]), textResult(wordsOf(await callTool("inner", {})))), {}, "outer");
    const { call } = await openTestSession({ tools: [looking, calling], permission: askAbout("inner") });
    expect(wordsOf(await call("outer"))).toContain("nobody could be asked");
    expect(wordsOf(await call("outer", {}, { interaction: answerApprovals(() => allowOnce) }))).toBe("seen");
    expect(seen).toEqual([["outer", "allow", ["allow"]], ["outer", "allow", ["allow"]], ["inner", "allow", ["ask", "allow"]]]);
  });

  it("RT-42 give the raw result, while the outermost one is bounded", async () => {
    const big = toolThat(() => textResult("x".repeat(1_000)), {}, "inner");
    let nestedLength = 0;
    const measuring = toolThat(async ({ callTool }) => {
      const words = wordsOf(await callTool("inner", {}));
      nestedLength = words.length;
      return textResult(words);
    }, {}, "outer");
    const { call } = await openTestSession({ tools: [big, measuring], bound: { bound: () => Promise.resolve(textResult("bounded")) } });
    expect(wordsOf(await call("outer"))).toBe("bounded");
    expect(nestedLength).toBe(1_000);
  });

  it("are never pending: an answer that comes later is nobody's", async () => {
    const { call } = await openTestSession({ tools: [inner, outer()], permission: askAbout("inner") });
    expect(wordsOf(await call("outer", {}, { interaction: answerApprovals(() => ({ kind: "later" })) }))).toContain("nobody could be asked");
    expect(wordsOf(await call("outer", {}, { interaction: answerApprovals(() => allowOnce) }))).toBe("inner result");
  });

  it("run while their caller holds the only slot and everything exclusively", async () => {
    const exclusive = defineTool({ ...inner.definition, executionMode: "sequential", execute: () => textResult("ran inside") });
    const sequentialOuter = { ...outer(), definition: { ...outer().definition, executionMode: "sequential" as const } };
    const { call } = await openTestSession({ tools: [exclusive, sequentialOuter], concurrency: 1, limits: { totalMs: 2_000 } });
    expect(wordsOf(await call("outer"))).toBe("ran inside");
  });

  it("answer busy at once where two callers would wait for each other", async () => {
    const both = createGate();
    let inside = 0;
    const holder = (name: string, path: string, other: string) => toolThat(async ({ callTool }) => {
      inside += 1;
      if (inside === 2) both.open();
      await both.opened;
      return textResult(wordsOf(await callTool(other, {})));
    }, { claims: () => [writes(path)] }, name);
    const { run } = await openTestSession({ tools: [holder("one", "/a", "touchB"), holder("two", "/b", "touchA"), createWorker("touchA", { claims: [writes("/a")] }), createWorker("touchB", { claims: [writes("/b")] })], limits: { totalMs: 5_000 } });
    const outcomes = await run([{ name: "one", input: {} }, { name: "two", input: {} }]);
    const words = outcomes.map(wordsOf);
    expect(words.filter((text) => text.includes("waits for what this call's own caller holds"))).toHaveLength(1);
    expect(words.filter((text) => text.includes("done"))).toHaveLength(1);
  });

  it("stop their caller's clocks while a person is asked about them", async () => {
    const patient = toolThat(async ({ callTool }) => {
      const outcome = await callTool("inner", {});
      await new Promise((done) => setTimeout(done, 30));
      return textResult(wordsOf(outcome));
    }, { limits: () => ({ totalMs: 400, idleMs: 400 }) }, "outer");
    const { call } = await openTestSession({ tools: [inner, patient], permission: askAbout("inner") });
    const slowly = answerApprovals(() => new Promise((done) => setTimeout(() => done(allowOnce), 700)));
    expect(wordsOf(await call("outer", {}, { interaction: slowly }))).toBe("inner result");
  });
});

describe("what a tool keeps and says", () => {
  it("keeps state apart for each provider, and apart from the session's own", async () => {
    const counting = (name: string) => toolThat(({ state }) => {
      const count = Number(state?.get("count") ?? 0) + 1;
      state?.set("count", count);
      return textResult(String(count));
    }, {}, name);
    const { host, session, run } = await openTestSession({ tools: [counting("mine"), counting("too")] });
    host.use({ entries: () => [{ name: "theirs", definition: () => counting("theirs").definition, tool: () => counting("theirs") }] }, { id: "other", kind: "mcp" });
    const outcomes = await run([{ name: "mine", input: {} }, { name: "too", input: {} }, { name: "theirs", input: {} }]);
    expect(outcomes.map(wordsOf).toSorted()).toEqual(["1", "1", "2"]);
    expect(session.state.get("count")).toBeUndefined();
  });

  it("gives each notice once, also one that came after the call had ended", async () => {
    let later: ToolContext["notify"] | undefined;
    const { call, session } = await openTestSession({ tools: [toolThat(({ notify }) => ((later = notify), textResult("started")))] });
    await call("tool");
    later?.({ text: "The build has ended." });
    expect(session.notices()).toEqual([{ callId: "c0", text: "The build has ended." }]);
    expect(session.notices()).toEqual([]);
  });

  it("sees the catalog that its call was resolved against", async () => {
    const { call } = await openTestSession({ tools: [toolThat(({ catalog }) => textResult(String(catalog?.visible.length)))] });
    expect(wordsOf(await call("tool"))).toBe("1");
  });
});
