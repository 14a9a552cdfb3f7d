import { expect, it } from "vitest";
import type { BoundedCall, ToolResult } from "@helve/agent-core";
import { estimateTokens } from "@helve/tool-schema/tokens";
import { Value } from "@sinclair/typebox/value";
import { collectText } from "./measure/collect-text.ts";
import { createMemoryArtifactStore } from "./store/create-memory-artifact-store.ts";
import { createOutputBudget } from "./create-output-budget.ts";
import { outputOptions } from "./options.ts";

function callOf(name: string, trust: "first-party" | "third-party" = "first-party"): BoundedCall {
  return { callId: `c-${name}`, sessionId: "s", name, tool: { name, description: "", schema: {} }, origin: { kind: "builtin", provider: "p", trust }, artifacts: createMemoryArtifactStore() };
}

function words(count: number): ToolResult {
  return { content: [{ type: "text", text: "word ".repeat(count) }] };
}

const isBounded = (result: ToolResult | undefined): boolean => collectText(result?.content ?? []).startsWith("[This is a part");

it("OU-24 shows at most 9,000 tokens of any result by default", async () => {
  const budget = createOutputBudget();
  expect(isBounded(await budget.bound(words(9_200), callOf("grep")))).toBe(false);
  expect(isBounded(await budget.bound(words(9_300), callOf("grep")))).toBe(true);
});

it("OU-06 goes by a tool's own limit before the general one", async () => {
  const budget = createOutputBudget({ limitTokens: 1_000, perTool: { read: 5_000, ls: 256 } });
  const result = words(2_000);
  expect(isBounded(await budget.bound(result, callOf("read")))).toBe(false);
  expect(isBounded(await budget.bound(result, callOf("grep")))).toBe(true);
  expect(isBounded(await budget.bound(words(400), callOf("ls")))).toBe(true);
});

it.each([0, -1, Number.NaN, 255])("OU-06 refuses a limit of %d", (limitTokens) => {
  expect(() => createOutputBudget({ limitTokens })).toThrow(/at least 256/);
  expect(() => createOutputBudget({ perTool: { read: limitTokens } })).toThrow(/perTool\.read/);
  expect(Value.Check(outputOptions, { limitTokens })).toBe(false);
});

it("OU-40 never archives an answer of the reader again, but a foreign tool's of that name", async () => {
  const budget = createOutputBudget({ limitTokens: 256 });
  const own = callOf("artifact_read");
  const answer = await budget.bound(words(2_000), own);
  expect(estimateTokens(collectText(answer.content))).toBeLessThanOrEqual(256);
  expect(await own.artifacts?.list()).toEqual([]);
  const foreign = callOf("artifact_read", "third-party");
  await budget.bound(words(2_000), foreign);
  expect(await foreign.artifacts?.list()).toHaveLength(1);
});

it("OU-19 makes the largest of a batch smaller first, keeps the order, and holds the sum", async () => {
  const budget = createOutputBudget({ limitTokens: 4_000, batchLimitTokens: 6_000 });
  const results = [3_800, 100, 2_000, 3_900].map(words);
  const bounded = await budget.boundBatch?.(results.map((result, index) => ({ result, call: callOf(`tool${index}`) })));
  expect(bounded?.map(isBounded)).toEqual([true, false, false, true]);
  expect(bounded?.[1]).toBe(results[1]);
  expect(collectText(bounded?.[0]?.content ?? [])).toContain("tool0");
  expect(collectText(bounded?.[3]?.content ?? [])).toContain("tool3");
  const sum = (bounded ?? []).reduce((total, { content }) => total + estimateTokens(collectText(content)), 0);
  expect(sum).toBeLessThanOrEqual(6_000);
});

it("leaves a batch that fits as it is", async () => {
  const results = [words(100), words(200)];
  const bounded = await createOutputBudget().boundBatch?.(results.map((result) => ({ result, call: callOf("grep") })));
  expect(bounded).toEqual(results);
});

it("OU-20 turns a result into a notice with a preview, never into nothing, however many there are", async () => {
  const budget = createOutputBudget({ limitTokens: 1_000, batchLimitTokens: 1_000 });
  const bounded = await budget.boundBatch?.(Array.from({ length: 20 }, () => ({ result: words(900), call: callOf("grep") })));
  for (const result of bounded ?? []) expect(collectText(result.content)).toMatch(/--- beginning ---\nword/);
});
