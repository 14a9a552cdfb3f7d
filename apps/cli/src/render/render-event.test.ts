import type { HelveEvent, ToolCallStartEvent } from "@helve/agent-core";
import { expect, it } from "vitest";
import { renderEvent } from "./render-event.ts";

const base = { sessionId: "s", at: 0 };
const call = { ...base, callId: "c", name: "mcp__files__read", via: ["mcp_invoke"] };
const end = { ...call, type: "tool-call-end", runningMs: 12.3, waitingMs: 0, shownBytes: 1, archivedBytes: 0 } as const;
const start: ToolCallStartEvent = { ...call, type: "tool-call-start", input: { path: "a\u001b[31m.txt" } };
const render = (event: HelveEvent) => renderEvent(event, { style: (_, text) => text, start });

it("gives each call one line with its way, its input, how it ended and how long it took", () => {
  expect(render({ ...end, status: "completed", archivedBytes: 1500 })).toBe('✓ mcp_invoke → mcp__files__read {"path":"a\\u001b[31m.txt"} 12 ms, 1.5 kB archived');
  expect(render({ ...end, status: "failed", error: { code: "file-not-found", category: "not-found" } })).toContain("✗ mcp_invoke → mcp__files__read");
  expect(render({ ...end, status: "failed", error: { code: "file-not-found", category: "not-found" } })).toContain("failed: file-not-found, 12 ms");
  expect(render({ ...end, status: "denied", decision: { verdict: "deny", trail: [{ stage: "rules", rule: "deny", verdict: "deny", text: "A rule says no." }] } })).toContain("denied: A rule says no.");
});

it("lets no foreign text move the cursor or break a line", () => {
  const line = render({ ...base, type: "diagnostic", diagnostic: { code: "x", severity: "warning", text: "one\n\u001b[2Jtwo\u202e" } });
  expect(line).toBe("! one [2Jtwo");
});

it("says nothing of what a person need not read, and of events it does not know", () => {
  expect(render({ ...base, type: "turn-start" })).toBeUndefined();
  expect(render({ ...base, type: "diagnostic", diagnostic: { code: "x", severity: "info", text: "fine" } })).toBeUndefined();
  expect(render({ ...base, type: "x-other", data: null })).toBeUndefined();
});
