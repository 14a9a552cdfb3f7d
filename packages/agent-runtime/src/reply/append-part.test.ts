import { expect, it } from "vitest";
import type { AssistantPart, ModelEvent } from "@helve/agent-core";
import { appendPart } from "./append-part.ts";

function partsOf(events: readonly Parameters<typeof appendPart>[1][]): readonly AssistantPart[] {
  const parts: AssistantPart[] = [];
  for (const event of events) appendPart(parts, event);
  return parts;
}

it("joins pieces of a text and of a thought, and keeps their order", () => {
  const call = { kind: "call", call: { callId: "1", name: "t", input: {} } } as const satisfies ModelEvent;
  expect(partsOf([{ kind: "reasoning", text: "a" }, { kind: "reasoning", text: "b" }, { kind: "text", text: "c" }, { kind: "text", text: "d" }, call, { kind: "text", text: "e" }])).toEqual([
    { type: "reasoning", text: "ab" },
    { type: "text", text: "cd" },
    { type: "call", call: call.call },
    { type: "text", text: "e" },
  ]);
});

it("closes a thought by its provider data, so that the next one has its own", () => {
  expect(partsOf([{ kind: "reasoning", text: "a" }, { kind: "reasoning", text: "", providerData: { p: { signature: "1" } } }, { kind: "reasoning", text: "b" }, { kind: "reasoning", text: "", providerData: { p: { signature: "2" } } }])).toEqual([
    { type: "reasoning", text: "a", providerData: { p: { signature: "1" } } },
    { type: "reasoning", text: "b", providerData: { p: { signature: "2" } } },
  ]);
});
