import type { ToolResult } from "@helve/agent-core";
import { ReadFault } from "./read-fault.ts";
import { readWindow } from "./read-window.ts";
import type { ReadRequest } from "./read-request.ts";
import { writeAnswer } from "./write-answer.ts";

/** @throws ReadFault past the end, with the true size. */
export async function readBytes(request: ReadRequest, { from, to }: { readonly from: number; readonly to: number }): Promise<ToolResult> {
  const { bytes, handle } = request.info;
  if (from >= bytes && from > 0) throw new ReadFault("past-the-end", `The artifact has ${bytes} bytes, 0-${bytes}; bytes from ${from} on were wanted.`);
  const window = await readWindow(request, { from, to });
  const note = window.encoding === "latin1" ? "; not UTF-8, shown as Latin-1" : "";
  return writeAnswer({ handle, heading: `Bytes ${window.from}-${window.to} of ${bytes}${note}`, next: window.to < bytes ? { bytes: `${window.to}-${bytes}` } : undefined, body: window.text });
}
