import { expect, it } from "vitest";
import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { collectError, collectEvents } from "../wires/collect-events.fixture.ts";
import { fromLanguageModel } from "./from-language-model.ts";

const usage = { inputTokens: { total: 3, noCache: undefined, cacheRead: undefined, cacheWrite: undefined }, outputTokens: { total: undefined, text: undefined, reasoning: undefined } };

function modelOf(parts: readonly LanguageModelV4StreamPart[] | "silent"): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "own",
    modelId: "own-1",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("not used")),
    doStream: () => Promise.resolve({ stream: streamOf(parts) }),
  };
}

function streamOf(parts: readonly LanguageModelV4StreamPart[] | "silent"): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    start(controller) {
      if (parts === "silent") return;
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

it("takes any model of the specification, and keeps broken arguments as text", async () => {
  const model = fromLanguageModel(modelOf([
    { type: "tool-call", toolCallId: "1", toolName: "a", input: "{broken" },
    { type: "tool-call", toolCallId: "2", toolName: "b", input: "" },
    { type: "tool-call", toolCallId: "3", toolName: "c", input: "{}", providerExecuted: true },
    { type: "finish", usage, finishReason: { unified: "length", raw: "max" } },
  ]));
  expect(model.facts).toEqual({ id: "own-1" });
  expect(await collectEvents(model)).toEqual([
    { kind: "call", call: { callId: "1", name: "a", input: "{broken" } },
    { kind: "call", call: { callId: "2", name: "b", input: {} } },
    { kind: "usage", usage: { inputTokens: 3 } },
    { kind: "end", reason: "length" },
  ]);
});

it("calls the loading function once, and again after it failed", async () => {
  let loads = 0;
  const model = fromLanguageModel(() => (++loads === 1 ? Promise.reject(new Error("not installed")) : Promise.resolve(modelOf([{ type: "finish", usage, finishReason: { unified: "stop", raw: undefined } }]))));
  expect((await collectError(model)).message).toContain("not installed");
  await collectEvents(model);
  await collectEvents(model);
  expect(loads).toBe(2);
});

it.each<[string, readonly LanguageModelV4StreamPart[]]>([
  ["without an end", [{ type: "text-delta", id: "1", delta: "a" }]],
  ["with an interrupted end", [{ type: "finish", usage, finishReason: { unified: "interrupted", raw: undefined } }]],
])("reports a stream %s as broken", async (_, parts) => {
  expect(await collectError(fromLanguageModel(modelOf(parts)))).toMatchObject({ code: "broken-stream", retryable: true });
});

it("leaves a model that ignores the signal", async () => {
  const reason = new Error("enough");
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 20);
  await expect(collectEvents(fromLanguageModel(modelOf("silent")), { signal: controller.signal })).rejects.toBe(reason);
});
