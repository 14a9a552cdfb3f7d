import type { ToolResult } from "@helve/agent-core";
import { adaptLineEnds } from "./adapt-line-ends.ts";
import type { EditInput } from "./edit-input.ts";
import { changesNothing, notFound, notUnique } from "./edit-failures.ts";
import { findSpans } from "./find-spans.ts";
import { lineNumberOf } from "./line-number-of.ts";
import { mostNamedPlaces } from "./name-places.ts";
import type { Span } from "./span.ts";

export type EditPlan =
  | {
      readonly kind: "change";
      /** The whole file as it becomes. */
      readonly bytes: Buffer;
      readonly count: number;
      /** Of the file as it was, for the first hits. */
      readonly lines: readonly number[];
      /** The first replacement in the new bytes. */
      readonly firstSpan: Span;
    }
  | { readonly kind: "refused"; readonly result: ToolResult };

/**
 * Decides what an edit makes of a file. Pure: the same for a preview and for the edit itself. Bytes outside the replaced
 * spans are copied as they are, whatever their encoding.
 */
export function planEdit(before: Buffer, { input, shown }: { readonly input: EditInput; readonly shown: string }): EditPlan {
  const { old_text: wanted, new_text: replacement, replace_all: all = false } = input;
  const spans = findSpans({ bytes: before, wanted, overlapping: !all });
  const [first] = spans;
  if (first === undefined) return { kind: "refused", result: notFound({ before, wanted, shown }) };
  const lines = linesOf(before, spans);
  if (spans.length > 1 && !all) return { kind: "refused", result: notUnique({ lines, count: spans.length, shown }) };
  const { bytes, firstSpan } = splice({ before, spans, wanted, replacement });
  if (bytes.equals(before)) return { kind: "refused", result: changesNothing(shown) };
  return { kind: "change", bytes, count: spans.length, lines, firstSpan };
}

function splice({ before, spans, wanted, replacement }: { readonly before: Buffer; readonly spans: readonly Span[]; readonly wanted: string; readonly replacement: string }): { readonly bytes: Buffer; readonly firstSpan: Span } {
  const pieces: Buffer[] = [];
  let done = 0;
  for (const span of spans) {
    pieces.push(before.subarray(done, span.start), Buffer.from(adaptLineEnds({ bytes: before, span, wanted, replacement }), "utf8"));
    done = span.end;
  }
  pieces.push(before.subarray(done));
  const start = pieces[0]?.length ?? 0;
  return { bytes: Buffer.concat(pieces), firstSpan: { start, end: start + (pieces[1]?.length ?? 0) } };
}

function linesOf(bytes: Buffer, spans: readonly Span[]): readonly number[] {
  return [...new Set(spans.slice(0, mostNamedPlaces).map(({ start }) => lineNumberOf(bytes, start)))];
}
