import type { HelveEvent } from "@helve/agent-core";
import { expect, it } from "vitest";
import type { Terminal } from "../terminal.ts";
import { createTextRenderer } from "./render-run.ts";

const base = { sessionId: "s", at: 0 };
const failed = (callId: string): HelveEvent => ({ ...base, type: "tool-call-end", callId, name: "read", status: "failed", error: { code: "gone", category: "not-found" }, runningMs: 1, waitingMs: 0, shownBytes: 1, archivedBytes: 0 });

function render() {
  const written: string[] = [];
  const stream = { isTTY: false, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  const renderer = createTextRenderer({ stdout: stream, stderr: stream, env: {}, noteStyled: (text: string) => written.push(text) } as Partial<Terminal> as Terminal);
  return { renderer, written };
}

it("shows every call, also one that ended like the one before it", () => {
  const { renderer, written } = render();
  [failed("1"), failed("2")].forEach(renderer.event);
  expect(written).toEqual(["✗ read failed: gone, 1 ms", "✗ read failed: gone, 1 ms"]);
});

it("writes nothing into an open question, and what happened meanwhile after it", () => {
  const { renderer, written } = render();
  renderer.hold();
  renderer.event(failed("1"));
  renderer.event({ ...base, type: "model-delta", kind: "text", text: "Hm.\n" });
  expect(written).toEqual([]);
  renderer.release();
  expect(written).toEqual(["✗ read failed: gone, 1 ms", "Hm.\n"]);
});
