import type { HelveEvent } from "@helve/agent-core";
import { expect, it } from "vitest";
import { renderSummary } from "./render-summary.ts";
import { addEvent, emptySummary } from "./run-summary.ts";

const base = { sessionId: "s", at: 0 };
const call = { ...base, type: "tool-call-end", callId: "c", name: "read", runningMs: 1, waitingMs: 0, shownBytes: 10, archivedBytes: 0 } as const;
const events: readonly HelveEvent[] = [
  { ...base, type: "catalog-built", visible: 8, deferred: 30, dropped: 1, visibleTokens: 1000, inlineTokens: 9000, digest: "d" },
  { ...call, status: "completed", decision: { verdict: "allow", trail: [] }, archivedBytes: 2500 },
  { ...base, type: "tool-call-approval", callId: "c", name: "write", state: "asked" },
  { ...base, type: "tool-call-approval", callId: "c", name: "write", state: "answered", answer: "allow" },
  { ...call, status: "completed", decision: { verdict: "ask", trail: [] } },
  { ...call, status: "denied", decision: { verdict: "deny", trail: [] } },
  { ...base, type: "turn-end", status: "completed", steps: 3, usage: { inputTokens: 1200, outputTokens: 40 } },
];

it("gathers tools, calls, decisions and bytes from a run's events", () => {
  expect(events.reduce(addEvent, emptySummary)).toEqual({
    status: "completed",
    steps: 3,
    tools: { shown: 8, deferred: 30, dropped: 1, shownTokens: 1000, inlineTokens: 9000, savedTokens: 8000 },
    calls: { total: 3, completed: 2, failed: 0, denied: 1, aborted: 0, skipped: 0, pending: 0 },
    decisions: { allow: 1, ask: 1, deny: 1 },
    archivedBytes: 2500,
    usage: { inputTokens: 1200, outputTokens: 40 },
    ms: 0,
  });
});

it("ends a run in words", () => {
  const text = renderSummary({ ...events.reduce(addEvent, emptySummary), ms: 65_000 });
  for (const part of ["Done.", "8 shown, 30 hidden behind search, 1 dropped", "8,000 saved", "3: 2 completed, 1 denied", "1 allowed, 1 asked, 1 denied", "2.5 kB", "1,200 tokens in, 40 out", "1 min 5 s, 3 requests"]) expect(text).toContain(part);
});
