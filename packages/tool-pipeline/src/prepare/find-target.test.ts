import { defineTool, errorResult, textResult } from "@helve/agent-core";
import type { CatalogBuilder, HelveEvent } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { codeOf, wordsOf } from "../testing/words.ts";
import { createGate } from "../testing/gate.ts";
import { createInlineCatalog } from "../catalog/create-inline-catalog.ts";
import { createTestPolicy } from "../testing/policies.ts";
import { openTestSession } from "../testing/open-test-session.ts";

const invoke = defineTool({
  name: "mcp_invoke",
  description: "Calls a tool that is not shown.",
  schema: { type: "object", properties: { tool_name: { type: "string" }, arguments: { type: "object" } }, required: ["tool_name"] },
  forward: (input) => {
    const { tool_name: name, arguments: given = {} } = input as { tool_name: string; arguments?: object };
    if (name === "tool_search") return { kind: "result", result: errorResult("'tool_search' is called directly.", { code: "not-forwarded", category: "input", retryable: false }) };
    return { kind: "call", name, input: given };
  },
  execute: () => textResult("never"),
});

const weather = defineTool({
  name: "mcp__weather__get",
  description: "Gets the weather.",
  schema: { type: "object", properties: { city: { type: "string" }, days: { type: "integer" } }, required: ["city", "days"] },
  executionMode: "parallel",
  execute: ({ city }) => textResult(`Sunny in ${String(city)}`),
});

/** Shows the entrance and defers the rest. */
const deferring: CatalogBuilder = {
  async build(request) {
    const catalog = await createInlineCatalog().build(request);
    return { ...catalog, visible: catalog.visible.filter(({ name }) => name === "mcp_invoke"), deferred: catalog.visible.filter(({ name }) => name !== "mcp_invoke") };
  },
};

describe("forwarded calls", () => {
  it("run the target, which is deferred, and name their way", async () => {
    const { call } = await openTestSession({ tools: [invoke, weather], catalog: deferring });
    const outcome = await call("mcp_invoke", { tool_name: "mcp__weather__get", arguments: { city: "Bern", days: "2" } });
    expect(outcome).toMatchObject({ status: "completed", name: "mcp__weather__get", via: ["mcp_invoke"] });
    expect(outcome.diagnostics).toMatchObject([{ code: "argument-repaired" }]);
    expect(wordsOf(outcome)).toBe("Sunny in Bern");
  });

  it("have the same events as direct ones but for via, ids and times", async () => {
    const strip = (events: readonly HelveEvent[]) => events.map((event) => ({ ...event, callId: "", via: "", at: 0, runningMs: 0, waitingMs: 0 }));
    const { run, eventsOf } = await openTestSession({ tools: [invoke, weather], events: { input: true } });
    const input = { city: "Bern", days: 2 };
    await run([{ callId: "direct", name: "mcp__weather__get", input }, { callId: "forwarded", name: "mcp_invoke", input: { tool_name: "mcp__weather__get", arguments: input } }]);
    expect(strip(eventsOf("forwarded"))).toEqual(strip(eventsOf("direct")));
    expect(eventsOf("forwarded")).toHaveLength(2);
    expect(eventsOf("forwarded")[0]).toMatchObject({ via: ["mcp_invoke"], name: "mcp__weather__get" });
  });

  it("DI-49 answer a missing field by its name, with the schema and a valid call, in under 4 kB and without the values", async () => {
    const many = defineTool({ ...weather.definition, schema: { ...weather.definition.schema, properties: { ...(weather.definition.schema["properties"] as object), ...Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`option_${index}`, { type: "string", description: "x".repeat(100) }])) } }, execute: () => textResult("never") });
    const { call } = await openTestSession({ tools: [invoke, many], catalog: deferring });
    const outcome = await call("mcp_invoke", { tool_name: "mcp__weather__get", arguments: { city: 77123 } });
    expect(codeOf(outcome)).toBe("invalid-arguments");
    const words = wordsOf(outcome);
    expect(words).toContain("/days");
    expect(words).toContain("Its arguments:");
    expect(words).toMatch(/A valid call has the arguments \{"city":"[^"]*","days":\d+\}/);
    expect(words).not.toContain("77123");
    expect(Buffer.byteLength(words)).toBeLessThan(4_000);
  });

  it("DI-50 answer an unknown inner tool as a direct call of it", async () => {
    const { run } = await openTestSession({ tools: [invoke, weather] });
    const [direct, forwarded] = await run([{ name: "mcp__weather__got", input: {} }, { name: "mcp_invoke", input: { tool_name: "mcp__weather__got" } }]);
    expect(codeOf(forwarded)).toBe("unknown-tool");
    expect(wordsOf(forwarded)).toBe(wordsOf(direct));
    expect(forwarded).toMatchObject({ via: ["mcp_invoke"], name: "mcp__weather__got" });
  });

  it("DI-53 are not serialised by their entrance: the inner tool is parallel", async () => {
    const both = createGate();
    let inside = 0;
    const meet = defineTool({ name: "meet", description: "Waits for two.", schema: {}, executionMode: "parallel", execute: async () => {
      inside += 1;
      if (inside === 2) both.open();
      await both.opened;
      return textResult("met");
    } });
    const { run } = await openTestSession({ tools: [invoke, meet], limits: { totalMs: 5_000 } });
    const outcomes = await run([{ name: "mcp_invoke", input: { tool_name: "meet" } }, { name: "mcp_invoke", input: { tool_name: "meet" } }]);
    expect(outcomes.map(({ status }) => status)).toEqual(["completed", "completed"]);
  });

  it("DI-54 refuse to come back to their entrance, and give the entrance's own refusal", async () => {
    const { run } = await openTestSession({ tools: [invoke, weather] });
    const [circle, search] = await run([{ name: "mcp_invoke", input: { tool_name: "mcp_invoke", arguments: { tool_name: "x" } } }, { name: "mcp_invoke", input: { tool_name: "tool_search" } }]);
    expect(codeOf(circle)).toBe("forward-refused");
    expect(codeOf(search)).toBe("not-forwarded");
    expect(search?.name).toBe("mcp_invoke");
  });

  it("DI-55 tell the inner tool's name and reason when it is denied", async () => {
    const { call } = await openTestSession({ tools: [invoke, weather], permission: createTestPolicy(({ name }) => (name === "mcp__weather__get" ? "deny" : "allow")) });
    const outcome = await call("mcp_invoke", { tool_name: "mcp__weather__get", arguments: { city: "Bern", days: 1 } });
    expect(outcome).toMatchObject({ status: "denied", name: "mcp__weather__get", via: ["mcp_invoke"] });
    expect(wordsOf(outcome)).toContain("'mcp__weather__get'");
    expect(wordsOf(outcome)).not.toContain("mcp_invoke");
  });

  it("take at most three hops", async () => {
    const hop = (from: number) => defineTool({ name: `hop${from}`, description: "Forwards.", schema: {}, forward: () => ({ kind: "call", name: `hop${from + 1}`, input: {} }), execute: () => textResult("never") });
    const end = defineTool({ name: "hop4", description: "Ends.", schema: {}, execute: () => textResult("there") });
    const { run } = await openTestSession({ tools: [hop(0), hop(1), hop(2), hop(3), end] });
    const [three, four] = await run([{ name: "hop1", input: {} }, { name: "hop0", input: {} }]);
    expect(three).toMatchObject({ status: "completed", via: ["hop1", "hop2", "hop3"] });
    expect(codeOf(four)).toBe("forward-refused");
  });

  it("answer a direct call of a deferred tool with the exact corrected call, and of a hidden one as unknown", async () => {
    const secret = defineTool({ name: "secret_action", description: "Hidden.", schema: {}, exposure: "hidden", execute: () => textResult("ran") });
    const deferred = await openTestSession({ tools: [invoke, weather], catalog: deferring });
    const outcome = await deferred.call("mcp__weather__get", { city: "Bern", days: 2 });
    expect(codeOf(outcome)).toBe("tool-deferred");
    expect(wordsOf(outcome)).toContain('Call \'mcp_invoke\' with {"tool_name":"mcp__weather__get","arguments":{"city":"Bern","days":2}} instead.');
    const hidden = await openTestSession({ tools: [invoke, secret] });
    const [direct, forwarded] = await hidden.run([{ name: "secret_action", input: {} }, { name: "mcp_invoke", input: { tool_name: "secret_action" } }]);
    expect(codeOf(direct)).toBe("unknown-tool");
    expect(forwarded?.status).toBe("completed");
  });

  it("fail clearly when the forward throws", async () => {
    const bad = defineTool({ name: "bad", description: "Throws.", schema: {}, forward: () => { throw new Error("lost"); }, execute: () => textResult("never") });
    const { call } = await openTestSession({ tools: [bad] });
    expect(codeOf(await call("bad"))).toBe("forward-failed");
  });
});
