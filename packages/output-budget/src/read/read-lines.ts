import type { ToolResult } from "@helve/agent-core";
import { countLines } from "../measure/measure-text.ts";
import { findLine } from "./find-line.ts";
import { ReadFault } from "./read-fault.ts";
import { readWindow } from "./read-window.ts";
import type { Window } from "./read-window.ts";
import type { ReadRequest } from "./read-request.ts";
import { writeAnswer } from "./write-answer.ts";

/** @throws ReadFault past the end, with the true size. */
export async function readLines(request: ReadRequest, { from, to }: { readonly from: number; readonly to: number }): Promise<ToolResult> {
  const { bytes, handle } = request.info;
  const start = await findLine(request, from);
  if (start.kind === "past-the-end" && from > 1) throw new ReadFault("past-the-end", `The artifact has ${start.lines} lines (${bytes} bytes); lines from ${from} on were wanted.`);
  const window = await readWindow(request, { from: start.kind === "found" ? start.offset : 0, to: bytes, mostLines: to - from + 1 });
  const last = from + Math.max(0, countLines(window.text) - 1);
  return writeAnswer({ handle, heading: `Lines ${from}-${last}, bytes ${window.from}-${window.to} of ${bytes}`, next: toNext({ window, last, bytes }), body: window.text });
}

function toNext({ window, last, bytes }: { readonly window: Window; readonly last: number; readonly bytes: number }): Readonly<Record<string, string>> | undefined {
  if (window.to >= bytes) return undefined;
  // Inside a line only bytes can say where to go on.
  return window.text.endsWith("\n") ? { lines: `${last + 1}-` } : { bytes: `${window.to}-${bytes}` };
}
