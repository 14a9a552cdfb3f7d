import { defineTool, textResult } from "@helve/agent-core";
import type { Diagnostic } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { allowOnce, answerApprovals } from "../testing/answers.ts";
import { askAbout, createTestPolicy } from "../testing/policies.ts";
import { createInlineCatalog } from "../catalog/create-inline-catalog.ts";
import { createStopwatch } from "./create-stopwatch.ts";
import { openTestSession } from "../testing/open-test-session.ts";

const talk = defineTool({
  name: "talk",
  description: "Says what it does.",
  schema: { type: "object" },
  executionMode: "parallel",
  execute: (_input, { update }) => {
    update({ text: "one" });
    update({ text: "two" });
    return textResult("done");
  },
});

describe("the events of one call", () => {
  it("RT-43 come as start, approval, updates, end", async () => {
    const { call, eventsOf } = await openTestSession({ tools: [talk], permission: askAbout("talk") });
    await call("talk", {}, { interaction: answerApprovals(() => allowOnce) });
    expect(eventsOf("c0").map((event) => (event.type === "tool-call-approval" ? `${event.type}:${event.state}` : event.type))).toEqual(["tool-call-start", "tool-call-approval:asked", "tool-call-approval:answered", "tool-call-update", "tool-call-update", "tool-call-end"]);
    expect(eventsOf("c0").at(-1)).toMatchObject({ status: "completed", decision: { verdict: "allow" }, shownBytes: 4, archivedBytes: 0 });
  });

  it.each<[string, string, unknown]>([
    ["an unknown tool", "none", {}],
    ["invalid arguments", "strict", { text: 1 }],
    ["a denial", "forbidden", {}],
    ["a throw", "throws", {}],
  ])("RT-43 have exactly one start and one end for %s", async (_what, name, input) => {
    const tools = [
      defineTool({ name: "strict", description: "", schema: { type: "object", properties: { text: { type: "string" } } }, execute: () => textResult("") }),
      defineTool({ name: "forbidden", description: "", schema: {}, execute: () => textResult("") }),
      defineTool({ name: "throws", description: "", schema: {}, execute: () => { throw new Error("bug"); } }),
    ];
    const { call, eventsOf } = await openTestSession({ tools, permission: createTestPolicy((facts) => (facts.name === "forbidden" ? "deny" : "allow")) });
    await call(name, input);
    expect(eventsOf("c0").map(({ type }) => type)).toEqual(["tool-call-start", "tool-call-end"]);
    expect(eventsOf("c0")).toMatchObject([{ name }, { name }]);
  });

  it("RT-44 are frozen, so that no listener changes what another one sees", async () => {
    const { call, session, events } = await openTestSession({ tools: [talk] });
    session.on((event) => void Reflect.set(event, "callId", "forged"));
    await call("talk");
    expect(events.some((event) => "callId" in event && event.callId === "forged")).toBe(false);
    expect(events.filter(({ type }) => type.startsWith("tool-call-")).every((event) => Object.isFrozen(event))).toBe(true);
  });

  it("RT-44 are not held up by a listener that throws, rejects or is slow; each is reported once", async () => {
    const { call, session, events } = await openTestSession({ tools: [talk] });
    session.on(() => { throw new Error("listener bug"); });
    session.on((() => Promise.reject(new Error("async listener bug"))) as () => void);
    const leave = session.on(({ type }) => {
      if (type !== "tool-call-start") return;
      const end = performance.now() + 130;
      while (performance.now() < end);
    });
    expect((await call("talk")).status).toBe("completed");
    leave();
    expect((await call("talk")).status).toBe("completed");
    const texts = events.flatMap((event) => (event.type === "diagnostic" ? [event.diagnostic.text] : []));
    expect(texts.filter((text) => text.includes("async listener bug"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("failed") && text.endsWith(": listener bug"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("it must return quickly"))).toHaveLength(1);
  });

  it("RT-45 hold no arguments unless opted in, and then without secrets", async () => {
    const input = { text: "hello", api_key: "sk-very-secret-1234567890" };
    const silent = await openTestSession({ tools: [talk] });
    await silent.call("talk", input);
    expect(silent.eventsOf("c0")[0]).not.toHaveProperty("input");
    const open = await openTestSession({ tools: [talk], events: { input: true } });
    await open.call("talk", input);
    expect(open.eventsOf("c0")[0]).toMatchObject({ input: { text: "hello" } });
    expect(JSON.stringify(open.events)).not.toContain("very-secret");
  });

  it("RT-45 hold no secret of a known shape inside a plain text, an update or a diagnostic", async () => {
    const secret = "very-secret-1234567890";
    const words = `curl -H 'Authorization: Bearer ${secret}' example.com`;
    const quoting: Diagnostic = { code: "quoting", severity: "info", text: `It said: ${words}` };
    const repeat = defineTool({ ...talk.definition, execute: (_input, { update }) => (update({ text: words }), textResult("done")) });
    const inline = createInlineCatalog();
    const { call, session, events } = await openTestSession({
      tools: [repeat],
      events: { input: true },
      catalog: { build: async (request) => ({ ...(await inline.build(request)), diagnostics: [quoting] }) },
      validator: { validate: () => ({ valid: true, notes: [quoting.text] }) },
    });
    await call("talk", { command: words });
    session.emit({ type: "diagnostic", sessionId: session.id, at: 0, diagnostic: quoting });
    const said = (type: string): string => JSON.stringify(events.filter((event) => event.type === type));
    for (const type of ["tool-call-start", "tool-call-update", "tool-call-end", "diagnostic"]) expect(said(type)).toContain("Authorization: Bearer [masked]");
    expect(events.filter(({ type }) => type === "diagnostic")).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it("RT-47 measure by a clock that never goes back, and tell waiting from running", async () => {
    let epoch = 1_000_000;
    const clock = { monotonic: () => performance.now(), epoch: () => (epoch -= 10_000) };
    const slow = defineTool({ ...talk.definition, execute: async () => {
      await new Promise((done) => setTimeout(done, 40));
      return textResult("done");
    } });
    const { call, eventsOf } = await openTestSession({ tools: [slow], permission: askAbout("talk"), clock });
    await call("talk", {}, { interaction: answerApprovals(() => new Promise((done) => setTimeout(() => done(allowOnce), 120))) });
    const end = eventsOf("c0").at(-1);
    if (end?.type !== "tool-call-end") throw new Error("There is no end event.");
    expect(end.runningMs).toBeGreaterThanOrEqual(35);
    expect(end.waitingMs).toBeGreaterThanOrEqual(110);
    expect(end.runningMs).toBeLessThan(end.waitingMs);
  });

  it("carry an event of a surface in the same stream", async () => {
    const { session, events } = await openTestSession({});
    session.emit({ type: "x-mine", sessionId: session.id, at: 0, data: 1 });
    expect(events).toMatchObject([{ type: "x-mine" }]);
  });
});

describe("createStopwatch", () => {
  it("adds up overlapping times once", () => {
    let now = 0;
    const watch = createStopwatch({ monotonic: () => now, epoch: () => 0 });
    const stopFirst = watch.start();
    now = 10;
    const stopSecond = watch.start();
    now = 20;
    stopFirst();
    stopFirst();
    now = 30;
    stopSecond();
    now = 99;
    expect(watch.elapsed()).toBe(30);
  });
});
