import { defineTool, textResult } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { createToolHost, defaultConcurrency, defaultLimits } from "./index.ts";
import { openTestSession } from "./testing/open-test-session.ts";
import { wordsOf } from "./testing/words.ts";

const greet = defineTool({
  name: "greet",
  description: "Greets somebody.",
  schema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
  executionMode: "parallel",
  execute: ({ name }) => textResult(`Hello ${String(name)}`),
});

describe("createToolHost", () => {
  it("runs a call that the policy allows", async () => {
    const { call } = await openTestSession({ tools: [greet] });
    const outcome = await call("greet", { name: "Ada" });
    expect(outcome).toMatchObject({ status: "completed", callId: "c0", name: "greet", decision: { verdict: "allow" }, origin: { provider: "test", trust: "first-party" } });
    expect(wordsOf(outcome)).toBe("Hello Ada");
  });

  it("denies everything, and says why, without a permission policy", async () => {
    const { call } = await openTestSession({ tools: [greet], permission: undefined });
    const outcome = await call("greet", { name: "Ada" });
    expect(outcome).toMatchObject({ status: "denied", by: "policy", decision: { trail: [{ rule: "no-policy" }] } });
    expect(wordsOf(outcome)).toContain("no permission policy");
  });

  it("has these defaults", () => {
    expect(defaultLimits).toEqual({ idleMs: 120_000, totalMs: 1_800_000, graceMs: 2_000, lookAheadMs: 5_000, entriesMs: 30_000, setupMs: 10_000, boundMs: 30_000, pendingMs: 604_800_000, forwards: 3, depth: 8, suspensions: 8 });
    expect(defaultConcurrency).toBe(8);
  });

  it("refuses to be used after its end, while its calls still get outcomes", async () => {
    const { host, session } = await openTestSession({ tools: [greet] });
    const catalog = await session.catalog();
    await Promise.all([host.close(), host.close()]);
    expect(() => host.open({ roots: [] })).toThrow(/closed/);
    await expect(session.catalog()).rejects.toThrow(/closed/);
    expect(await session.callBatch([{ callId: "1", name: "greet", input: { name: "Ada" } }], { catalog })).toMatchObject([{ status: "skipped", reason: "stopped" }]);
  });

  it("makes a host without any option", async () => {
    const host = await createToolHost();
    expect(await host.open({ roots: [] }).catalog()).toMatchObject({ visible: [], digest: expect.any(String) as string });
    await host.close();
  });
});
