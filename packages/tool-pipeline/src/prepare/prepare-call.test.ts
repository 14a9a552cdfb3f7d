import { defineTool, errorResult, textResult } from "@helve/agent-core";
import type { CatalogBuilder, Tool } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { codeOf, wordsOf } from "../testing/words.ts";
import { createInlineCatalog } from "../catalog/create-inline-catalog.ts";
import { createTestPolicy } from "../testing/policies.ts";
import { openTestSession } from "../testing/open-test-session.ts";

function recorder(schema: Record<string, unknown>, extra: Partial<Tool<never>["impl"]> = {}) {
  const inputs: unknown[] = [];
  const { definition, impl } = defineTool({ name: "record", description: "Keeps its input.", schema, executionMode: "parallel", execute: (input) => (inputs.push(input), textResult("kept")) });
  const tool: Tool = { definition, impl: { ...impl, ...extra } };
  return { tool, inputs };
}

const personSchema = { type: "object", properties: { name: { type: "string" }, age: { type: "number" }, tags: { type: "object" } }, required: ["name"] };

describe("arguments", () => {
  it("RT-03 answers invalid arguments with field paths in under 2 kB, never with the values, and does not execute", async () => {
    const { tool, inputs } = recorder(personSchema);
    const { call } = await openTestSession({ tools: [tool] });
    const secret = "s".repeat(200_000);
    const outcome = await call("record", { name: 5, age: secret });
    expect(codeOf(outcome)).toBe("invalid-arguments");
    expect(wordsOf(outcome)).toContain("/name");
    expect(wordsOf(outcome)).toContain("/age");
    expect(wordsOf(outcome)).not.toContain("ssss");
    expect(Buffer.byteLength(wordsOf(outcome))).toBeLessThan(2_000);
    expect(inputs).toEqual([]);
  });

  it.each([{ name: null }, { name: "a", age: null }, { name: "a", tags: null }])("RT-03 never makes null into 0, an empty text or false: %j", async (input) => {
    const { tool, inputs } = recorder(personSchema);
    const { call } = await openTestSession({ tools: [tool] });
    expect(codeOf(await call("record", input))).toBe("invalid-arguments");
    expect(inputs).toEqual([]);
  });

  it("RT-04 repairs JSON text where an object is declared and '5' where a number is, and lists both", async () => {
    const { tool, inputs } = recorder(personSchema);
    const { call } = await openTestSession({ tools: [tool] });
    const outcome = await call("record", { name: "a", age: "5", tags: '{"x":1}' });
    expect(inputs).toEqual([{ name: "a", age: 5, tags: { x: 1 } }]);
    const repaired = outcome.diagnostics?.filter(({ code }) => code === "argument-repaired").map(({ text }) => text) ?? [];
    expect(repaired).toHaveLength(2);
    expect(repaired.join()).toContain("/age");
    expect(repaired.join()).toContain("/tags");
  });

  it("RT-04 leaves 5 where a text is declared an error", async () => {
    const { tool } = recorder(personSchema);
    const { call } = await openTestSession({ tools: [tool] });
    expect(codeOf(await call("record", { name: 5 }))).toBe("invalid-arguments");
  });

  it("RT-05 fails only the tool with a bad schema, clearly, and says so", async () => {
    const { tool } = recorder(personSchema);
    const bad = defineTool({ name: "bad", description: "Has a bad schema.", schema: { type: 5 }, execute: () => textResult("never") });
    const { run } = await openTestSession({ tools: [tool, bad] });
    const [broken, fine] = await run([{ name: "bad", input: {} }, { name: "record", input: { name: "a" } }]);
    expect(codeOf(broken)).toBe("bad-schema");
    expect(broken?.diagnostics).toMatchObject([{ code: "bad-schema" }]);
    expect(fine?.status).toBe("completed");
  });

  it("RT-05 sets a tool whose definition cannot be made aside with a diagnostic", async () => {
    const { tool } = recorder(personSchema);
    const { host, session } = await openTestSession({ tools: [tool] });
    host.use({ entries: () => [{ name: "broken", definition: () => { throw new Error("no schema today"); }, tool: () => tool }] }, { id: "other", kind: "mcp" });
    const catalog = await session.catalog();
    expect(catalog.visible.map(({ name }) => name)).toEqual(["record"]);
    expect(catalog.diagnostics).toMatchObject([{ code: "tool-set-aside" }]);
    expect(catalog.diagnostics[0]?.text).toContain("no schema today");
  });

  it("uses the tool's own spellings before validation, and takes a throw there for invalid arguments", async () => {
    const { tool, inputs } = recorder(personSchema, { prepareArguments: (raw) => {
      if ("fail" in (raw as object)) throw new Error("cannot read that");
      return { name: (raw as { title: string }).title };
    } });
    const { run } = await openTestSession({ tools: [tool] });
    const [good, bad] = await run([{ name: "record", input: { title: "b" } }, { name: "record", input: { fail: 1 } }]);
    expect(good?.status).toBe("completed");
    expect(inputs).toEqual([{ name: "b" }]);
    expect(codeOf(bad)).toBe("invalid-arguments");
  });

  it("gives execute what parse made while records keep the JSON, and answers its issues as invalid arguments", async () => {
    const { tool, inputs } = recorder(personSchema, { parse: (value) => ((value as { name: string }).name === "x" ? { issues: ["x is taken"] } : { value: { parsed: true } }) });
    const { run } = await openTestSession({ tools: [tool] });
    const [good, bad] = await run([{ name: "record", input: { name: "a" } }, { name: "record", input: { name: "x" } }]);
    expect(good?.status).toBe("completed");
    expect(inputs).toEqual([{ parsed: true }]);
    expect(wordsOf(bad)).toContain("x is taken");
  });

  it("fails a call whose claims throw or are no list", async () => {
    const throwing = recorder(personSchema, { claims: () => { throw new Error("no disk"); } });
    const { call } = await openTestSession({ tools: [throwing.tool] });
    const outcome = await call("record", { name: "a" });
    expect(codeOf(outcome)).toBe("claims-failed");
    expect(wordsOf(outcome)).toContain("no disk");
    expect(throwing.inputs).toEqual([]);
  });

  it.each([["no list", "all"], ["a file without a path", [{ kind: "file" }]], ["a server without a name", [{ kind: "server" }]], ["nothing", [null]]])("fails a call whose claims hold %s, and no other", async (_what, claims) => {
    const bad = recorder(personSchema, { claims: () => claims as [] });
    const { call } = await openTestSession({ tools: [bad.tool] });
    expect(codeOf(await call("record", { name: "a" }))).toBe("claims-failed");
  });

  it("lets nobody wait for a look ahead that hangs", async () => {
    const hanging = recorder(personSchema, { claims: () => new Promise<never>(() => {}) });
    const { call } = await openTestSession({ tools: [hanging.tool], limits: { lookAheadMs: 20 } });
    expect(wordsOf(await call("record", { name: "a" }))).toContain("within 20 ms");
  });
});

describe("names", () => {
  const read = defineTool({ name: "read_file", description: "Reads.", schema: {}, executionMode: "parallel", execute: () => textResult("ok") });

  it("RT-06 answers an unknown tool with the nearest names and how many there are", async () => {
    const { call } = await openTestSession({ tools: [read] });
    const outcome = await call("reed_file");
    expect(outcome).toMatchObject({ status: "failed", name: "reed_file", result: { error: { code: "unknown-tool", category: "not-found" } } });
    expect(wordsOf(outcome)).toContain("Nearest: read_file.");
    expect(wordsOf(outcome)).toContain("1 tool is available.");
  });

  const dropping: CatalogBuilder = {
    async build(request) {
      const catalog = await createInlineCatalog().build(request);
      const decisions = catalog.decisions.map((decision) => ({ ...decision, verdict: "drop" as const, trail: [{ stage: "agent-lists", rule: "disallowedTools", verdict: "drop" as const, text: "This agent may not use it." }] }));
      return { ...catalog, visible: [], decisions };
    },
  };

  it("RT-06 says which stage dropped the tool and why", async () => {
    const { call } = await openTestSession({ tools: [read], catalog: dropping });
    const outcome = await call("read_file");
    expect(codeOf(outcome)).toBe("unknown-tool");
    expect(wordsOf(outcome)).toContain("stage 'agent-lists' dropped it. This agent may not use it.");
  });

  it("RT-06 answers denied, with the trail, for a dropped name that policy denies always", async () => {
    const permission = { ...createTestPolicy(() => "allow"), ceiling: ({ name }: { readonly name: string }) => (name === "read_file" ? { verdict: "deny" as const, trail: [{ stage: "rules", rule: "deny: read_file", verdict: "deny" as const, text: "The settings deny it." }] } : undefined) };
    const { call } = await openTestSession({ tools: [read], catalog: dropping, permission });
    expect(await call("read_file")).toMatchObject({ status: "denied", by: "policy", decision: { verdict: "deny", trail: [{ rule: "deny: read_file" }] } });
  });
});

describe("results", () => {
  const giving = (result: unknown) => defineTool({ name: "give", description: "Gives.", schema: {}, executionMode: "parallel", execute: () => result as ReturnType<typeof textResult> });

  it("RT-02 takes only `error` for a failure, not details", async () => {
    const { call } = await openTestSession({ tools: [giving({ content: [], details: { ok: false } })] });
    expect((await call("give")).status).toBe("completed");
    const failing = await openTestSession({ tools: [giving(errorResult("no", { code: "not-here", category: "not-found", retryable: false }))] });
    expect(codeOf(await failing.call("give"))).toBe("not-here");
  });

  it.each([["nothing", undefined], ["a text", "hello"], ["content as text", { content: "hello" }], ["a bad block", { content: [{ text: "x" }] }], ["a bad error", { content: [], error: true }]])("answers %s clearly as a malformed result", async (_what, result) => {
    const { call } = await openTestSession({ tools: [giving(result)] });
    expect(codeOf(await call("give"))).toBe("malformed-result");
  });

  it("turns a throw into a failure with a bounded message", async () => {
    const tool = defineTool({ name: "give", description: "Throws.", schema: {}, execute: () => { throw new Error("x".repeat(10_000)); } });
    const { call } = await openTestSession({ tools: [tool] });
    const outcome = await call("give");
    expect(codeOf(outcome)).toBe("tool-threw");
    expect(wordsOf(outcome).length).toBeLessThan(700);
  });

  it("RT-07 gives a frozen context: a tool that changes it throws and hurts nobody else", async () => {
    const seen: unknown[] = [];
    const vandal = defineTool({ name: "vandal", description: "Breaks.", schema: {}, executionMode: "parallel", execute: (_input, context) => {
      (context as { sessionId: string }).sessionId = "stolen";
      return textResult("done");
    } });
    const witness = defineTool({ name: "witness", description: "Looks.", schema: { type: "object" }, executionMode: "parallel", execute: (input, context) => {
      seen.push(context.sessionId, context.roots);
      (input as { list: number[] }).list.push(9);
      return textResult("done");
    } });
    const { run } = await openTestSession({ tools: [vandal, witness], sessionId: "mine", roots: [{ path: "/w", access: "write" }] });
    const input = { list: [1] };
    const outcomes = await run([{ name: "vandal", input: {} }, { name: "witness", input }, { name: "witness", input }]);
    expect(outcomes.map(({ status }) => status)).toEqual(["failed", "completed", "completed"]);
    expect(seen).toEqual(["mine", [{ path: "/w", access: "write" }], "mine", [{ path: "/w", access: "write" }]]);
    expect(input).toEqual({ list: [1] });
  });
});
