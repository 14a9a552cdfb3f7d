import type { ToolSession, TurnEndEvent } from "@helve/agent-core";
import { addEvent, emptySummary } from "./run-summary.ts";
import type { RunSummary } from "./run-summary.ts";
import type { RunRenderer } from "./render-run.ts";

export interface FollowedRun {
  readonly session: ToolSession;
  readonly renderer: RunRenderer;
  readonly work: () => Promise<EndedWork>;
}

/** How the work ended, and why where it failed. */
export type EndedWork = Pick<TurnEndEvent, "status" | "error">;

/** Shows what happens in a session while `work` runs, and sums it up as the session's last event. */
export async function followRun({ session, renderer, work }: FollowedRun): Promise<EndedWork> {
  const startedAt = performance.now();
  let summary: RunSummary = emptySummary;
  const stop = session.on((event) => {
    summary = addEvent(summary, event);
    renderer.event(event);
  });
  const ended = await work();
  summary = { ...summary, status: ended.status, ms: Math.round(performance.now() - startedAt) };
  // As plain JSON, since events are JSON and an interface is not known to be.
  session.emit({ type: "x-summary", sessionId: session.id, at: Date.now(), data: { ...summary, usage: { ...summary.usage } } });
  renderer.end(summary);
  stop();
  return ended;
}
