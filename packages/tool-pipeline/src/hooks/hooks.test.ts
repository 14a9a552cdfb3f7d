import { defineTool, textResult } from "@helve/agent-core";
import type { AfterCallChange, Extension, ExtensionHost, Hooks, ModelRequest } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { codeOf, wordsOf } from "../testing/words.ts";
import { createTestPolicy } from "../testing/policies.ts";
import { openTestSession } from "../testing/open-test-session.ts";

const echo = defineTool({
  name: "echo",
  description: "Says it again.",
  schema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  executionMode: "parallel",
  execute: ({ text }) => ({ content: [{ type: "text", text: String(text) }], structuredContent: { text: String(text) } }),
});

const extension = (name: string, setup: (host: ExtensionHost) => void): Extension => ({ name, setup });
const before = (run: Hooks["before-call"], options?: Parameters<ExtensionHost["on"]>[2], name = "gatekeeper") => extension(name, (host) => host.on("before-call", run, options));
const after = (run: Hooks["after-call"]) => extension("editor", (host) => host.on("after-call", run));

describe("before-call hooks", () => {
  it("RT-32 deny with a reason that reaches the model; later hooks do not run", async () => {
    const ran: string[] = [];
    const { call } = await openTestSession({ tools: [echo], extensions: [before(() => (ran.push("low"), undefined), { priority: -1 }, "low"), before(() => (ran.push("deny"), { kind: "deny", text: "Not on Sundays." })), before(() => void ran.push("high"), { priority: 5 }, "high")] });
    const outcome = await call("echo", { text: "hi" });
    expect(outcome).toMatchObject({ status: "denied", by: "hook", decision: { trail: [{ stage: "before-call", rule: "gatekeeper" }] } });
    expect(wordsOf(outcome)).toContain("Not on Sundays.");
    expect(ran).toEqual(["high", "deny"]);
  });

  it("RT-33 rewrite the arguments of a plain JSON Schema tool: validated again, decided on the new ones", async () => {
    const judged: unknown[] = [];
    const permission = createTestPolicy(({ input }) => (judged.push(input), "allow"));
    const rewritten = (input: unknown) => openTestSession({ tools: [echo], permission, extensions: [before(() => ({ kind: "change", input }))] });
    expect(wordsOf(await (await rewritten({ text: "new" })).call("echo", { text: "old" }))).toBe("new");
    expect(judged).toEqual([{ text: "new" }]);
    expect(codeOf(await (await rewritten({ text: 7 })).call("echo", { text: "old" }))).toBe("invalid-arguments");
  });

  it.each<[string, Hooks["before-call"]]>([
    ["throws", () => { throw new Error("hook bug"); }],
    ["exceeds its time", () => new Promise<never>(() => {})],
    ["gives an unknown answer", () => ({ kind: "maybe" }) as unknown as undefined],
  ])("RT-34 stop the call when one %s", async (_what, run) => {
    const { call } = await openTestSession({ tools: [echo], extensions: [before(run, { timeoutMs: 20 })] });
    expect(await call("echo", { text: "hi" })).toMatchObject({ status: "denied", by: "hook" });
  });

  it("RT-34 say in a diagnostic that a hook failed", async () => {
    const { call } = await openTestSession({ tools: [echo], extensions: [before(() => Promise.reject(new Error("hook bug")))] });
    const outcome = await call("echo", { text: "hi" });
    expect(outcome.diagnostics).toMatchObject([{ code: "hook-failed" }]);
    expect(outcome.diagnostics?.[0]?.text).toContain("hook bug");
  });

  it("cannot change what others see of the input", async () => {
    const { call } = await openTestSession({ tools: [echo], extensions: [before(({ input }) => void ((input as { text: string }).text = "stolen"))] });
    expect((await call("echo", { text: "hi" })).status).toBe("denied");
  });
});

describe("after-call hooks", () => {
  it("RT-35 keep the real result, with a diagnostic, when one throws", async () => {
    const { call } = await openTestSession({ tools: [echo], extensions: [after(() => { throw new Error("after bug"); })] });
    const outcome = await call("echo", { text: "real" });
    expect(wordsOf(outcome)).toBe("real");
    expect(outcome).toMatchObject({ status: "completed", diagnostics: [{ code: "hook-failed" }] });
  });

  it("RT-35 keep the real result when reading a change throws", async () => {
    const change = { get content(): never { throw new Error("getter bug"); } };
    const { call } = await openTestSession({ tools: [echo], extensions: [after(() => change)] });
    const outcome = await call("echo", { text: "real" });
    expect(wordsOf(outcome)).toBe("real");
    expect(outcome).toMatchObject({ status: "completed", diagnostics: [{ code: "hook-failed", text: expect.stringContaining("getter bug") as string }] });
  });

  it.each<[string, AfterCallChange, unknown]>([
    ["drops old structured content beside new content", { content: [{ type: "text", text: "new" }] }, { status: "completed", result: { content: [{ text: "new" }] } }],
    ["keeps new structured content", { content: [], structuredContent: { a: 1 } }, { status: "completed", result: { structuredContent: { a: 1 } } }],
    ["turns a result into a failure", { error: { code: "found-secret", category: "permission", retryable: false } }, { status: "failed", result: { error: { code: "found-secret" } } }],
    ["keeps the result where the change makes no sense", { content: "text" as unknown as [] }, { status: "completed", result: { structuredContent: { text: "real" } }, diagnostics: [{ code: "hook-failed" }] }],
  ])("RT-36 %s", async (_what, change, expected) => {
    const { call } = await openTestSession({ tools: [echo], extensions: [after(() => change)] });
    const outcome = await call("echo", { text: "real" });
    expect(outcome).toMatchObject(expected as object);
    if (change.structuredContent === undefined && Array.isArray(change.content)) expect(outcome).not.toHaveProperty("result.structuredContent");
  });

  it("see failures of tools, and may turn them into results", async () => {
    const broken = defineTool({ ...echo.definition, execute: () => { throw new Error("broken"); } });
    const { call } = await openTestSession({ tools: [broken], extensions: [after(({ outcome }) => (outcome.status === "failed" ? { content: [{ type: "text", text: "mended" }], error: null } : undefined))] });
    expect(await call("echo", { text: "x" })).toMatchObject({ status: "completed", result: { content: [{ text: "mended" }] } });
  });
});

describe("other hooks", () => {
  it("batch-end sees all outcomes, and its failure changes nothing", async () => {
    const seen: string[][] = [];
    const { run, events } = await openTestSession({ tools: [echo], extensions: [extension("end", (host) => host.on("batch-end", (outcomes) => {
      seen.push(outcomes.map(({ status }) => status));
      throw new Error("end bug");
    }))] });
    expect(await run([{ name: "echo", input: { text: "a" } }, { name: "none", input: {} }])).toHaveLength(2);
    expect(seen).toEqual([["completed", "failed"]]);
    expect(events.some((event) => event.type === "diagnostic" && event.diagnostic.text.includes("end bug"))).toBe(true);
  });

  it("before-model-request changes a request, and a failing one leaves it as it was", async () => {
    const request: ModelRequest = { messages: [], tools: [] };
    const { session, events } = await openTestSession({ extensions: [
      extension("adds", (host) => host.on("before-model-request", (given) => ({ ...given, messages: [{ role: "system", text: "Be kind." }] }))),
      extension("breaks", (host) => host.on("before-model-request", () => { throw new Error("request bug"); })),
      extension("nonsense", (host) => host.on("before-model-request", () => ({}) as ModelRequest)),
    ] });
    expect(await session.prepareModelRequest(request)).toEqual({ messages: [{ role: "system", text: "Be kind." }], tools: [] });
    expect(events.filter(({ type }) => type === "diagnostic")).toHaveLength(2);
  });
});

describe("extensions", () => {
  it("RT-38 set aside the one that throws at set-up, with all it registered; others and the turn live", async () => {
    const closed: string[] = [];
    const bad = extension("bad", (host) => {
      host.addTools(defineTool({ ...echo.definition, name: "bad_tool", execute: () => textResult("never") }));
      host.on("before-call", () => ({ kind: "deny", text: "never" }));
      host.onClose(() => void closed.push("bad"));
      throw new Error("set-up bug");
    });
    const { call, session } = await openTestSession({ tools: [echo], extensions: [bad, extension("good", (host) => host.addPromptText("Good text."))] });
    expect((await call("echo", { text: "hi" })).status).toBe("completed");
    const catalog = await session.catalog();
    expect(catalog.visible.map(({ name }) => name)).toEqual(["echo"]);
    expect(catalog.diagnostics).toMatchObject([{ code: "extension-set-aside" }]);
    expect(catalog.diagnostics[0]?.text).toContain("set-up bug");
    expect(session.promptText()).toBe("Good text.");
    expect(closed).toEqual(["bad"]);
  });

  it("RT-38 do not wait for one whose set-up hangs", async () => {
    const { session } = await openTestSession({ tools: [echo], limits: { setupMs: 20 }, extensions: [{ name: "hangs", setup: () => new Promise(() => {}) }] });
    expect((await session.catalog()).diagnostics).toMatchObject([{ code: "extension-set-aside" }]);
  });

  it("RT-39 refuse registration after set-up by an error that names the extension; a list, a factory and null are accepted at set-up", async () => {
    let kept: ExtensionHost | undefined;
    const tool = (name: string) => defineTool({ ...echo.definition, name, execute: () => textResult(name) });
    const { session } = await openTestSession({ extensions: [extension("late", (host) => {
      kept = host;
      host.addTools([tool("one"), tool("two")]);
      host.addTools(() => Promise.resolve(tool("three")));
      host.addTools(null);
      host.addTools(() => null);
    })] });
    const catalog = await session.catalog();
    expect(catalog.visible.map(({ name, origin }) => [name, origin.kind, origin.trust])).toEqual([["one", "extension", "third-party"], ["three", "extension", "third-party"], ["two", "extension", "third-party"]]);
    for (const register of [() => kept?.addTools(null), () => kept?.on("batch-end", () => {}), () => kept?.addPromptText(""), () => kept?.provide("bound", { bound: (result) => Promise.resolve(result) }), () => kept?.onClose(() => {})]) {
      expect(register).toThrow(/Extension 'late' called/);
    }
  });

  it("fill ports that the host left open; the second one is a diagnostic and the first stays", async () => {
    const providing = (name: string, verdict: "allow" | "deny") => extension(name, (host) => host.provide("permission", createTestPolicy(() => verdict)));
    const { call, session } = await openTestSession({ tools: [echo], permission: undefined, extensions: [providing("first", "allow"), providing("second", "deny")] });
    expect((await call("echo", { text: "hi" })).status).toBe("completed");
    expect((await session.catalog()).diagnostics).toMatchObject([{ code: "port-filled-twice" }]);
  });

  it("give their planner to a catalog that is made from the ports, and say so where nobody uses it", async () => {
    const planner = { entrances: [], plan: () => ({ deferred: new Map<string, string>() }) };
    const planning = extension("planning", (host) => host.provide("disclosure", planner));
    let seen: unknown;
    await openTestSession({ extensions: [planning], catalog: ({ disclosure }) => ((seen = disclosure), { build: ({ facts }) => Promise.resolve({ facts, visible: [], deferred: [], hidden: [], decisions: [], diagnostics: [], digest: "" }) }) });
    expect(seen).toBe(planner);
    const { session } = await openTestSession({ extensions: [planning] });
    expect((await session.catalog()).diagnostics).toMatchObject([{ code: "port-unused" }]);
  });

  it("end with the host, the last first", async () => {
    const closed: string[] = [];
    const { host } = await openTestSession({ extensions: ["a", "b"].map((name) => extension(name, (own) => own.onClose(() => void closed.push(name)))) });
    await host.close();
    expect(closed).toEqual(["b", "a"]);
  });
});
