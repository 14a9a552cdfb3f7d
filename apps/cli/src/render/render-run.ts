import type { HelveEvent, ToolCallStartEvent } from "@helve/agent-core";
import type { Terminal } from "../terminal.ts";
import { renderCallStart, renderEvent } from "./render-event.ts";
import { renderSummary } from "./render-summary.ts";
import type { RunSummary } from "./run-summary.ts";
import { createStatusLine } from "./status-line.ts";
import { createStyle } from "./style.ts";
import { toSafeText } from "./to-safe-text.ts";

/** Shows a run as it happens. */
export interface RunRenderer {
  event(event: HelveEvent): void;
  end(summary: RunSummary): void;
  /** Holds back what happens while a question is open, so that nothing is written into it. */
  hold(): void;
  /** Shows what was held back. */
  release(): void;
}

/** The answer goes to standard output, everything else to standard error. */
export function createTextRenderer(terminal: Terminal): RunRenderer {
  const { stdout, stderr, env } = terminal;
  const style = createStyle(stderr, env);
  const status = createStatusLine(stderr);
  const starts = new Map<string, ToolCallStartEvent>();
  let midLine = false;
  let lastNote: string | undefined;
  let held: HelveEvent[] | undefined;
  return { event: (happened) => (held === undefined ? show(happened) : void held.push(happened)), end, hold, release };

  function hold(): void {
    finishLine();
    status.clear();
    held ??= [];
  }

  function release(): void {
    const waiting = held ?? [];
    held = undefined;
    waiting.forEach(show);
  }

  function show(happened: HelveEvent): void {
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
    // Said twice in a row, as of a catalog that was built anew and came out the same, it is news once. Each call counts.
    if (line !== undefined && (line !== lastNote || happened.type === "tool-call-end")) note(line);
  }

  function answer(text: string): void {
    status.clear();
    stdout.write(stdout.isTTY ? toSafeText(text) : text);
    midLine = !text.endsWith("\n");
  }

  function note(line: string): void {
    lastNote = line;
    finishLine();
    status.clear();
    terminal.noteStyled(line);
  }

  function end(summary: RunSummary): void {
    release();
    note(renderSummary(summary));
  }

  function finishLine(): void {
    if (midLine) stdout.write("\n");
    midLine = false;
  }
}

/** One event a line, and nothing else. */
export function createJsonRenderer({ printJson }: Terminal): RunRenderer {
  return { event: printJson, end: () => {}, hold: () => {}, release: () => {} };
}
