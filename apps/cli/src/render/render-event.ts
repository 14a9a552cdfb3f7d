import type { HelveEvent, ToolCallEndEvent, ToolCallStartEvent } from "@helve/agent-core";
import { formatBytes, formatCount, formatDuration } from "./format-amount.ts";
import type { Style } from "./style.ts";
import { toSafeLine } from "./to-safe-line.ts";

/** One event as a line for a person, or nothing where there is nothing to say. `start` is the event that began the call. */
export function renderEvent(event: HelveEvent, { style, start }: { readonly style: Style; readonly start?: ToolCallStartEvent | undefined }): string | undefined {
  switch (event.type) {
    case "catalog-built":
      return style("dim", `· ${event.visible} tools shown, ${event.deferred} deferred, ${event.dropped} dropped; ${formatCount(event.visibleTokens)} of ${formatCount(event.inlineTokens)} tokens`);
    case "tool-call-end":
      return renderCallEnd(event, { style, start });
    case "diagnostic":
      return event.diagnostic.severity === "info" ? undefined : style("yellow", `! ${toSafeLine(event.diagnostic.text, 400)}`);
    case "turn-end":
      return event.error === undefined ? undefined : style("red", `✗ ${toSafeLine(event.error.message, 1000)}`);
    default:
      return undefined;
  }
}

/** A call's line while it runs. */
export function renderCallStart(event: ToolCallStartEvent, { style }: { readonly style: Style }): string {
  return style("dim", `… ${toCallText(event, event)}`);
}

function renderCallEnd(event: ToolCallEndEvent, { style, start }: { readonly style: Style; readonly start?: ToolCallStartEvent | undefined }): string {
  const { mark, colour } = marks[event.status];
  const details = [toReason(event), formatDuration(event.runningMs), event.archivedBytes > 0 ? `${formatBytes(event.archivedBytes)} archived` : undefined];
  return `${style(colour, mark)} ${toCallText(event, start)} ${style("dim", details.filter((detail) => detail !== undefined).join(", "))}`;
}

const marks = {
  completed: { mark: "✓", colour: "green" },
  failed: { mark: "✗", colour: "red" },
  denied: { mark: "⊘", colour: "yellow" },
  aborted: { mark: "✗", colour: "red" },
  skipped: { mark: "-", colour: "dim" },
  pending: { mark: "?", colour: "yellow" },
} as const;

function toCallText({ name, via }: Pick<ToolCallEndEvent, "name" | "via">, start: ToolCallStartEvent | undefined): string {
  const way = [...(via ?? []), name].map((step) => toSafeLine(step)).join(" → ");
  // A call that could not be prepared has no input to show.
  return start?.input === undefined || start.input === null ? way : `${way} ${toSafeLine(JSON.stringify(start.input), 80)}`;
}

function toReason({ status, error, decision }: ToolCallEndEvent): string | undefined {
  if (status === "denied") return `denied: ${toSafeLine(decision?.trail.at(-1)?.text ?? "no reason was given", 200)}`;
  if (status === "failed") return `failed: ${toSafeLine(error?.code ?? "unknown")}`;
  return status === "completed" ? undefined : status;
}
