import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";

/** Pages or cells, counted from 1, both ends included. `isOpen`: asked for as "3-", up to the end. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
  readonly isOpen: boolean;
}

export type ParsedRange = ({ readonly kind: "range" } & NumberRange) | { readonly kind: "refused"; readonly result: ToolResult };

export interface RangeRequest {
  /** As it came; absent means all. */
  readonly text: string | undefined;
  /** How many there are. */
  readonly count: number;
  readonly noun: "page" | "cell";
  /** For messages. */
  readonly shown: string;
}

/** Understands "3", "2-4" and "3-" within what there is: a range that goes on behind the end is cut there. */
export function parseNumberRange({ text, count, noun, shown }: RangeRequest): ParsedRange {
  if (text === undefined) return { kind: "range", first: 1, last: count, isOpen: true };
  const match = /^\s*(\d{1,9})\s*(?:(-)\s*(\d{1,9})?\s*)?$/.exec(text);
  if (match === null) return refused(`'${noun}s' is a number or a range such as "3", "2-4" or "3-"; '${text}' came.`, noun);
  const [, start, dash, end] = match;
  const first = Number(start);
  const isOpen = dash !== undefined && end === undefined;
  const last = isOpen ? count : Number(end ?? start);
  if (first === 0) return refused(`'${noun}s' counts from 1; '${text}' came.`, noun);
  if (!isOpen && last < first) return refused(`'${noun}s' goes from the lower number to the higher; '${text}' came.`, noun);
  if (first > count) return { kind: "refused", result: behindTheEnd({ first, count, noun, shown }) };
  return { kind: "range", first, last: Math.min(last, count), isOpen };
}

/** The same range in the argument's own words, from a later start. */
export function rangeFrom(first: number, { last, isOpen }: NumberRange): string {
  if (isOpen) return `${first}-`;
  return first === last ? `${first}` : `${first}-${last}`;
}

function refused(message: string, noun: string): ParsedRange {
  const hint = `Use {"${noun}s": "1"} or {"${noun}s": "2-4"}.`;
  return { kind: "refused", result: errorResult(`${message} ${hint}`, { code: `bad-${noun}s`, category: "input", retryable: false, hint }) };
}

function behindTheEnd({ first, count, noun, shown }: { readonly first: number; readonly count: number; readonly noun: string; readonly shown: string }): ToolResult {
  const total = count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
  const hint = `Use a number from 1 to ${Math.max(1, count)}.`;
  return errorResult(`'${shown}' has ${total}; there is no ${noun} ${first}. ${hint}`, { code: "past-the-end", category: "input", retryable: false, hint });
}
