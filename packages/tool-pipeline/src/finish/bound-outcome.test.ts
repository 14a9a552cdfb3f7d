import { defineTool, textResult } from "@helve/agent-core";
import type { OutputBound } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { openTestSession } from "../testing/open-test-session.ts";
import { wordsOf } from "../testing/words.ts";

const flood = defineTool({ name: "flood", description: "Says much.", schema: {}, executionMode: "parallel", execute: () => ({ content: [{ type: "text", text: "x".repeat(100_000) }, { type: "image", data: "A".repeat(100_000), mimeType: "image/png" }], structuredContent: { big: "y".repeat(100_000) } }) });
const same: OutputBound = { bound: (result) => Promise.resolve(result) };

describe("the bound slot", () => {
  it("leaves results as they are when it is empty", async () => {
    const { call } = await openTestSession({ tools: [flood] });
    expect(wordsOf(await call("flood")).length).toBeGreaterThan(100_000);
  });

  it.each<[string, OutputBound["bound"]]>([
    ["rejects", () => Promise.reject(new Error("disk full"))],
    ["throws", () => { throw new Error("bug"); }],
    ["hangs", () => new Promise<never>(() => {})],
    ["gives no result", () => Promise.resolve(undefined as never)],
  ])("shows a short beginning, never the flood, when it %s", async (_what, bound) => {
    const { call } = await openTestSession({ tools: [flood], bound: { bound }, limits: { boundMs: 20 } });
    const outcome = await call("flood");
    expect(JSON.stringify(outcome).length).toBeLessThan(3_000);
    expect(outcome).toMatchObject({ status: "completed", diagnostics: [{ code: "bound-failed" }] });
    expect(wordsOf(outcome)).toContain("xxx");
  });

  it("bounds the sum of a batch in call order, and keeps each result where that fails", async () => {
    const numbered = { ...same, boundBatch: (results: readonly unknown[]) => Promise.resolve(results.map((_result, index) => textResult(`bounded ${index}`))) };
    const { run } = await openTestSession({ tools: [flood], bound: numbered });
    expect((await run([{ name: "flood", input: {} }, { name: "none", input: {} }, { name: "flood", input: {} }])).map((outcome) => wordsOf(outcome).slice(0, 20))).toEqual(["bounded 0", "Tool 'none' is unkno", "bounded 1"]);
    const failing = await openTestSession({ tools: [flood], bound: { bound: () => Promise.resolve(textResult("each")), boundBatch: () => Promise.resolve([]) } });
    expect((await failing.run([{ name: "flood", input: {} }])).map(wordsOf)).toEqual(["each"]);
    expect(failing.events.some((event) => event.type === "diagnostic" && event.diagnostic.code === "bound-failed")).toBe(true);
  });

  it("bounds what an aborted call still gave", async () => {
    const late = defineTool({ name: "late", description: "Gives much when it is stopped.", schema: {}, limits: () => ({ totalMs: 20 }), execute: (_input, { signal }) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(textResult("z".repeat(50_000))))) });
    const { call } = await openTestSession({ tools: [late], bound: { bound: () => Promise.resolve(textResult("small")) } });
    expect(await call("late")).toMatchObject({ status: "aborted", partial: { content: [{ text: "small" }] } });
  });

  it("bounds what a forward answers by itself", async () => {
    const answering = defineTool({ ...flood.definition, forward: () => ({ kind: "result", result: textResult("z".repeat(50_000)) }), execute: () => textResult("never") });
    const { call } = await openTestSession({ tools: [answering], bound: { bound: () => Promise.resolve(textResult("small")) } });
    expect(wordsOf(await call("flood"))).toBe("small");
  });
});
