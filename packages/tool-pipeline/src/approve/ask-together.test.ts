import { defineTool, textResult } from "@helve/agent-core";
import type { Answer, Interaction, PermissionPolicy, Tool } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { allowOnce, answerApprovals } from "../testing/answers.ts";
import { askAbout, createTestPolicy } from "../testing/policies.ts";
import { codeOf, wordsOf } from "../testing/words.ts";
import { createWorker, createWorklog, reads, writes } from "../testing/tools.ts";
import { createGate, until } from "../testing/gate.ts";
import { openTestSession } from "../testing/open-test-session.ts";

const write: Tool = defineTool({
  name: "write",
  description: "Writes.",
  schema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
  claims: ({ path }) => [writes(String(path))],
  preview: ({ path }) => ({ title: `Write ${String(path)}`, blocks: [] }),
  execute: ({ path }) => textResult(`wrote ${String(path)}`),
});

describe("the approval request of a batch", () => {
  it("asks about all calls at once, with claims, decision and preview; a preview is stale where an earlier call writes", async () => {
    const interaction = answerApprovals(() => allowOnce);
    const { run } = await openTestSession({ tools: [write, createWorker("free", { claims: [reads("/b")] })], permission: askAbout("write") });
    await run([{ name: "write", input: { path: "/a" } }, { name: "free", input: {} }, { name: "write", input: { path: "/a" } }, { name: "write", input: { path: "/b" } }], { interaction });
    expect(interaction.requests).toHaveLength(1);
    expect(interaction.requests[0]?.questions).toMatchObject([{ callId: "c0", tool: "write", claims: [writes("/a")], decision: { verdict: "ask" }, preview: { title: "Write /a" } }, { callId: "c2", preview: { stale: true } }, { callId: "c3" }]);
    expect(interaction.requests[0]?.questions.map(({ preview }) => preview?.stale)).toEqual([undefined, true, undefined]);
  });

  it("starts each call as soon as its own answer arrives", async () => {
    const log = createWorklog();
    let answer: ((callId: string, answer: Answer) => void) | undefined;
    const gate = createGate();
    const interaction: Interaction = { approve: (request) => ((answer = request.answer), gate.opened), ask: () => Promise.resolve({ kind: "nobody" }) };
    const { run } = await openTestSession({ tools: [createWorker("one", {}, log), createWorker("two", {}, log)], permission: askAbout("one", "two") });
    const running = run([{ name: "one", input: {} }, { name: "two", input: {} }], { interaction });
    await until(() => answer !== undefined);
    answer?.("c1", allowOnce);
    await until(() => log.entries.includes("end:two"));
    expect(log.entries).toEqual(["start:two", "end:two"]);
    answer?.("c0", { kind: "form", action: "cancel" });
    answer?.("c1", { kind: "approval", verdict: "deny" });
    gate.open();
    expect(await running).toMatchObject([{ status: "denied", by: "nobody" }, { status: "completed" }]);
  });

  it("tells denied by nobody, by a person and by policy apart", async () => {
    const permission = createTestPolicy(({ name }) => (name === "never" ? "deny" : "ask"));
    const interaction = answerApprovals(({ tool }) => (tool === "asked" ? { kind: "approval", verdict: "deny", message: "Not today." } : { kind: "nobody" }));
    const { run } = await openTestSession({ tools: ["never", "asked", "alone"].map((name) => createWorker(name)), permission });
    const outcomes = await run([{ name: "never", input: {} }, { name: "asked", input: {} }, { name: "alone", input: {} }], { interaction });
    expect(outcomes.map((outcome) => (outcome.status === "denied" ? outcome.by : outcome.status))).toEqual(["policy", "person", "nobody"]);
    expect(wordsOf(outcomes[1])).toContain("Not today.");
    expect(wordsOf(outcomes[2])).toContain("No person has refused it.");
  });

  it("tells a program's refusal from a person's", async () => {
    const { call } = await openTestSession({ tools: [createWorker("one")], permission: askAbout("one") });
    const outcome = await call("one", {}, { interaction: answerApprovals(() => ({ kind: "approval", verdict: "deny", by: "program" })) });
    expect(outcome).toMatchObject({ status: "denied", by: "program" });
    expect(outcome.decision?.trail.at(-1)).toMatchObject({ rule: "program", text: "A program refused this call." });
    expect(wordsOf(outcome)).not.toContain("A person refused");
  });

  it("takes an interaction that throws for nobody, with a diagnostic", async () => {
    const interaction: Interaction = { approve: () => { throw new Error("terminal gone"); }, ask: () => Promise.resolve({ kind: "nobody" }) };
    const { call } = await openTestSession({ tools: [createWorker("one")], permission: askAbout("one") });
    expect(await call("one", {}, { interaction })).toMatchObject({ status: "denied", by: "nobody", diagnostics: [{ code: "interaction-failed" }] });
  });

  it("asks without a preview that throws", async () => {
    const { definition, impl } = write;
    const { call } = await openTestSession({ tools: [{ definition, impl: { ...impl, preview: () => { throw new Error("no diff"); } } }], permission: askAbout("write") });
    expect(await call("write", { path: "/a" }, { interaction: answerApprovals(() => allowOnce) })).toMatchObject({ status: "completed", diagnostics: [{ code: "preview-failed" }] });
  });
});

describe("edited arguments", () => {
  const edit = (input: Record<string, unknown>) => answerApprovals(() => ({ kind: "approval", verdict: "edit", input } as Answer));
  const permission = createTestPolicy(({ input }) => ((input as { path: string }).path === "/forbidden" ? "deny" : "ask"));

  it("run with what the person wrote", async () => {
    const { call } = await openTestSession({ tools: [write], permission });
    expect(wordsOf(await call("write", { path: "/a" }, { interaction: edit({ path: "/b" }) }))).toBe("wrote /b");
  });

  it("go back through validation and policy", async () => {
    const { call } = await openTestSession({ tools: [write], permission });
    expect(codeOf(await call("write", { path: "/a" }, { interaction: edit({ path: 5 }) }))).toBe("invalid-arguments");
    expect(await call("write", { path: "/a" }, { interaction: edit({ path: "/forbidden" }) })).toMatchObject({ status: "denied", by: "policy" });
  });

  it("are scheduled by their new claims", async () => {
    const log = createWorklog();
    const gate = createGate();
    const { run } = await openTestSession({ tools: [createWorker("hold", { claims: [writes("/b")], gate }, log), write], permission: askAbout("write") });
    const running = run([{ name: "hold", input: {} }, { name: "write", input: { path: "/a" } }], { interaction: edit({ path: "/b" }) });
    let isDone = false;
    void running.then(() => (isDone = true));
    await until(() => log.running === 1);
    await new Promise((done) => setTimeout(done, 10));
    expect(isDone).toBe(false);
    gate.open();
    expect((await running).map(({ status }) => status)).toEqual(["completed", "completed"]);
  });
});

describe("grants", () => {
  const remembering = (offers: readonly ("once" | "session" | "always")[]) => {
    const grants: unknown[] = [];
    const permission: PermissionPolicy = { decide: () => ({ verdict: "ask", trail: [], offers }), remember: (facts, grant) => (grants.push({ name: facts.name, ...grant }), Promise.resolve()) };
    return { grants, permission };
  };

  it("are kept by the policy with their scope, and a pattern with 'always' alone", async () => {
    const { grants, permission } = remembering(["once", "session", "always"]);
    const { call } = await openTestSession({ tools: [createWorker("one", { claims: [reads("/a")] })], permission });
    for (const scope of ["once", "session", "always"] as const) await call("one", {}, { interaction: answerApprovals(() => ({ kind: "approval", verdict: "allow", scope, pattern: "one *" })) });
    expect(grants).toEqual([{ name: "one", scope: "session" }, { name: "one", scope: "always", pattern: "one *" }]);
  });

  it("count for this call alone where their scope was not offered", async () => {
    const { grants, permission } = remembering(["once"]);
    const { call } = await openTestSession({ tools: [createWorker("one")], permission });
    expect(await call("one", {}, { interaction: answerApprovals(() => ({ kind: "approval", verdict: "allow", scope: "always" })) })).toMatchObject({ status: "completed", diagnostics: [{ code: "grant-not-offered" }] });
    expect(grants).toEqual([]);
  });
});

describe("a policy that fails", () => {
  it.each<[string, PermissionPolicy["decide"]]>([
    ["throws", () => { throw new Error("rules unreadable"); }],
    ["hangs", () => new Promise<never>(() => {})],
    ["gives no verdict", () => ({ trail: [] }) as unknown as ReturnType<PermissionPolicy["decide"]>],
  ])("denies when it %s", async (_what, decide) => {
    const { call } = await openTestSession({ tools: [createWorker("one")], permission: { decide }, limits: { lookAheadMs: 20 } });
    expect(await call("one")).toMatchObject({ status: "denied", by: "policy", decision: { trail: [{ rule: "policy-failed" }] } });
  });
});
