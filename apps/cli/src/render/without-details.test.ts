import type { ToolOutcome, ToolResult } from "@helve/agent-core";
import { expect, it } from "vitest";
import { toJsonLine } from "./to-safe-text.ts";
import { withoutDetails } from "./without-details.ts";

const cyclic: Record<string, unknown> = { big: 1n };
cyclic["self"] = cyclic;
const result: ToolResult = { content: [{ type: "text", text: "kept" }], details: cyclic };
const call = { callId: "c", name: "t" };
const outcomes: readonly ToolOutcome[] = [
  { ...call, status: "completed", result },
  { ...call, status: "failed", result: { ...result, error: { code: "x", category: "internal", retryable: false } } },
  { ...call, status: "aborted", reason: "signal", settled: true, partial: result },
];

it.each(outcomes)("prints an outcome that is $status, whatever its details hold", (outcome) => {
  const line = toJsonLine(withoutDetails(outcome));
  expect(line).toContain("kept");
  expect(line).not.toContain("details");
});

it("writes as JSON what could steer a terminal", () => {
  const line = toJsonLine({ text: "\u001b[2J\u009b2J\u202e" });
  expect(line).toBe('{"text":"\\u001b[2J\\u009b2J\\u202e"}');
  expect(JSON.parse(line)).toEqual({ text: "\u001b[2J\u009b2J\u202e" });
});
