import type { Excerpt } from "./excerpt.ts";
import type { SniffedType } from "./sniff-type.ts";
import type { TextSize } from "../measure/measure-text.ts";
import { writeReadCall } from "./write-read-call.ts";

/** About a screenful for a model; the reader stops earlier where lines are long, and says where. */
const linesPerCall = 200;

export interface ReadableText {
  readonly handle: string;
  readonly excerpt: Pick<Excerpt, "nextLine" | "nextByte">;
  readonly total: TextSize;
  readonly type: SniffedType;
}

/** Calls of the reader that can be made as they stand: on from where the excerpt stops, a search, and for JSON a path. */
export function toNextCalls({ handle, excerpt, total, type }: ReadableText): readonly string[] {
  const onward = total.lines > 2 ? { lines: `${excerpt.nextLine}-${Math.min(total.lines, excerpt.nextLine + linesPerCall - 1)}` } : { bytes: `${excerpt.nextByte}-${total.bytes}` };
  const path = type.value === undefined ? [] : [{ jsonPath: toFirstPath(type.value) }];
  return [onward, { search: "words to find" }, ...path].map((selection) => writeReadCall(handle, selection));
}

/** Calls that begin a whole of which only its size in bytes is known. */
export function toWholeCalls(handle: string): readonly string[] {
  return [{ lines: `1-${linesPerCall}` }, { search: "words to find" }].map((selection) => writeReadCall(handle, selection));
}

function toFirstPath(value: unknown): string {
  if (Array.isArray(value)) return "$[0]";
  const key = typeof value === "object" && value !== null ? Object.keys(value)[0] : undefined;
  return key === undefined || key.length > 60 ? "$" : /^[A-Za-z_]\w*$/.test(key) ? `$.${key}` : `$[${JSON.stringify(key)}]`;
}
