import { describe, expect, it } from "vitest";
import { toOutcomeContent, toToolMessage } from "./to-tool-message.ts";
import { errorResult, textResult } from "./text-result.ts";
import type { ToolOutcome } from "./tool-outcome.ts";

const base = { callId: "c1", name: "bash" };
const denied = { verdict: "deny", trail: [{ stage: "rules", rule: "deny bash", verdict: "deny", text: "Rule 'bash' denies it." }] } as const;
const textOf = (outcome: ToolOutcome): string => toOutcomeContent(outcome).map((block) => (block.type === "text" ? block.text : "")).join("\n");

describe("toToolMessage", () => {
  it("passes a result's own blocks and marks only what did not complete as failed", () => {
    expect(toToolMessage({ ...base, status: "completed", result: textResult("done") }, "shown")).toEqual({ role: "tool", callId: "c1", name: "shown", content: [{ type: "text", text: "done" }], failed: false });
    const result = errorResult("no", { code: "x", category: "internal", retryable: false });
    expect(toToolMessage({ ...base, status: "failed", result })).toMatchObject({ content: [{ type: "text", text: "no" }], failed: true });
  });

  it.each([
    ["policy", /policy denies .* Rule 'bash' denies it/u],
    ["person", /A person refused/u],
    ["program", /A program .* refused.*No person has refused/u],
    ["nobody", /nobody could be asked.*No person has refused/u],
    ["hook", /An extension stopped/u],
  ] as const)("says that it was %s who denied", (by, words) => {
    expect(textOf({ ...base, status: "denied", by, decision: denied })).toMatch(words);
  });

  it("says once that somebody refused, with the words that came along", () => {
    const decision = { verdict: "deny", trail: [{ stage: "approval", rule: "person", verdict: "deny", text: "A person refused this call." }] } as const;
    expect(textOf({ ...base, status: "denied", by: "person", decision })).toMatch(/^A person refused this call of '[^']+'\.$/u);
    expect(textOf({ ...base, status: "denied", by: "person", message: "Not today.", decision })).toMatch(/ Not today\.$/u);
  });

  it("tells what may have had an effect from what never started", () => {
    expect(textOf({ ...base, status: "aborted", reason: "signal", settled: true })).toMatch(/after it had started. It may have had an effect/u);
    expect(textOf({ ...base, status: "skipped", reason: "signal" })).toMatch(/did not start/u);
  });

  it("RT-16 names the limit that ran out and says when a tool was left behind", () => {
    const words = textOf({ ...base, status: "aborted", reason: "total-limit", limitMs: 100, settled: false, partial: textResult("half") });
    expect(words).toMatch(/total limit of 100 ms.*may still be running/u);
    expect(words).toContain("half");
  });
});
