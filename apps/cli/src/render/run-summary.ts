import type { HelveEvent, ModelUsage, ToolCallEndEvent, ToolOutcome, TurnEndEvent } from "@helve/agent-core";

/** What a run came to, gathered from its events. Plain JSON: it is the last event of `--json`. */
export interface RunSummary {
  /** `running` until the turn has ended. */
  readonly status: TurnEndEvent["status"] | "running";
  readonly steps: number;
  readonly tools: {
    readonly shown: number;
    readonly deferred: number;
    readonly dropped: number;
    /** Estimated tokens of what the model was shown, and of what it would have been shown without disclosure. */
    readonly shownTokens: number;
    readonly inlineTokens: number;
    readonly savedTokens: number;
  };
  readonly calls: { readonly total: number } & Readonly<Record<ToolOutcome["status"], number>>;
  readonly decisions: { readonly allow: number; readonly ask: number; readonly deny: number };
  readonly archivedBytes: number;
  readonly usage: ModelUsage;
  readonly ms: number;
}

export const emptySummary: RunSummary = {
  status: "running",
  steps: 0,
  tools: { shown: 0, deferred: 0, dropped: 0, shownTokens: 0, inlineTokens: 0, savedTokens: 0 },
  calls: { total: 0, completed: 0, failed: 0, denied: 0, aborted: 0, skipped: 0, pending: 0 },
  decisions: { allow: 0, ask: 0, deny: 0 },
  archivedBytes: 0,
  usage: {},
  ms: 0,
};

/** The summary after one more event. Pure. */
export function addEvent(summary: RunSummary, event: HelveEvent): RunSummary {
  switch (event.type) {
    case "catalog-built": {
      const { visible: shown, deferred, dropped, visibleTokens: shownTokens, inlineTokens } = event;
      return { ...summary, tools: { shown, deferred, dropped, shownTokens, inlineTokens, savedTokens: Math.max(0, inlineTokens - shownTokens) } };
    }
    case "tool-call-end":
      return addCall(summary, event);
    case "tool-call-approval":
      return event.state === "asked" ? { ...summary, decisions: { ...summary.decisions, ask: summary.decisions.ask + 1 } } : summary;
    case "turn-end":
      return { ...summary, status: event.status, steps: event.steps, usage: event.usage };
    default:
      return summary;
  }
}

function addCall(summary: RunSummary, { status, decision, archivedBytes }: ToolCallEndEvent): RunSummary {
  const { calls, decisions } = summary;
  return {
    ...summary,
    calls: { ...calls, total: calls.total + 1, [status]: calls[status] + 1 },
    // An ask is counted when it is asked; what became of it is in the calls.
    decisions: decision === undefined || decision.verdict === "ask" ? decisions : { ...decisions, [decision.verdict]: decisions[decision.verdict] + 1 },
    archivedBytes: summary.archivedBytes + archivedBytes,
  };
}
