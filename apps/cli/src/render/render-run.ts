import type { HelveEvent, ToolCallStartEvent } from "@helve/agent-core";
import type { Terminal } from "../terminal.ts";
import { renderCallStart, renderEvent } from "./render-event.ts";
import { renderSummary } from "./render-summary.ts";
import type { RunSummary } from "./run-summary.ts";
import { createStatusLine } from "./status-line.ts";
import { createStyle } from "./style.ts";
import { toSafeText } from "./to-safe-line.ts";

/** Shows a run as it happens. */
export interface RunRenderer {
  event(event: HelveEvent): void;
  end(summary: RunSummary): void;
  /** Takes away what is only shown for the moment, as before a question. */
  pause(): void;
}

/** The answer goes to standard output, everything else to standard error. */
export function createTextRenderer(terminal: Terminal): RunRenderer {
  const { stdout, stderr, env } = terminal;
  const style = createStyle(stderr, env);
  const status = createStatusLine(stderr);
  const starts = new Map<string, ToolCallStartEvent>();
  let midLine = false;
  let lastNote: string | undefined;
  return { event, end, pause: status.clear };

  function event(happened: HelveEvent): void {
    if (happened.type === "model-delta") {
      if (happened.kind === "text") answer(happened.text);
      return;
    }
    if (happened.type === "tool-call-start") {
      starts.set(happened.callId, happened);
      finishLine();
      status.show(renderCallStart(happened, { style }));
      return;
    }
    const start = "callId" in happened && typeof happened.callId === "string" ? starts.get(happened.callId) : undefined;
    const line = renderEvent(happened, { style, start });
    if (line !== undefined) note(line);
  }

  function answer(text: string): void {
    status.clear();
    stdout.write(stdout.isTTY ? toSafeText(text) : text);
    midLine = !text.endsWith("\n");
  }

  /** Said twice in a row, as of a catalog that was built anew and came out the same, it is news once. */
  function note(line: string): void {
    if (line === lastNote) return;
    lastNote = line;
    finishLine();
    status.clear();
    terminal.note(line);
  }

  function end(summary: RunSummary): void {
    note(renderSummary(summary));
  }

  function finishLine(): void {
    if (midLine) stdout.write("\n");
    midLine = false;
  }
}

/** One event a line, and nothing else. */
export function createJsonRenderer({ print }: Terminal): RunRenderer {
  return { event: (happened) => print(JSON.stringify(happened)), end: () => {}, pause: () => {} };
}
