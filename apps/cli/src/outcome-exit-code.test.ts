import type { ToolError, ToolOutcome } from "@helve/agent-core";
import { expect, it } from "vitest";
import { outcomeExitCode } from "./outcome-exit-code.ts";

const call = { callId: "c", name: "t" };
const failed = (error: Pick<ToolError, "code" | "category">): ToolOutcome => ({ ...call, status: "failed", result: { content: [], error: { ...error, retryable: false } } });
const cases: readonly (readonly [number, ToolOutcome])[] = [
  [0, { ...call, status: "completed", result: { content: [] } }],
  [1, failed({ code: "file-not-found", category: "not-found" })],
  [2, failed({ code: "invalid-arguments", category: "input" })],
  [2, failed({ code: "unknown-tool", category: "not-found" })],
  [3, { ...call, status: "denied", by: "nobody", decision: { verdict: "deny", trail: [] } }],
  [3, { ...call, status: "denied", by: "program", decision: { verdict: "deny", trail: [] } }],
  [1, { ...call, status: "aborted", reason: "total-limit", settled: true }],
  [130, { ...call, status: "aborted", reason: "signal", settled: true }],
  [130, { ...call, status: "skipped", reason: "signal" }],
];

it.each(cases)("ends with %i for %j", (code, outcome) => {
  expect(outcomeExitCode(outcome)).toBe(code);
});
