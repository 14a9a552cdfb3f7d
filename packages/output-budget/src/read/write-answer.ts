import type { ToolResult } from "@helve/agent-core";
import { writeReadCall } from "../notice/write-read-call.ts";

export interface Answer {
  readonly handle: string;
  /** What is shown, of how much. */
  readonly heading: string;
  /** How to read on; absent: this is the end. */
  readonly next?: Readonly<Record<string, string | number>> | undefined;
  /** The artifact's own text, and nothing else. */
  readonly body: string;
}

/** Two blocks: what is shown and how to go on, then the text itself, so that the texts of all pages join to the whole. */
export function writeAnswer({ handle, heading, next, body }: Answer): ToolResult {
  const onward = next === undefined ? "This is the end." : `Next: ${writeReadCall(handle, next)}`;
  return { content: [{ type: "text", text: `[${heading}. ${onward}]` }, { type: "text", text: body }] };
}
