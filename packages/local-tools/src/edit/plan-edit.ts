import type { ToolResult } from "@helve/agent-core";
import { unencodable } from "../write/plan-write.ts";
import type { TextCodec } from "../text/load-codec.ts";
import { countFeeds } from "../text/line-feeds.ts";
import type { Encoding } from "../text/text-format.ts";
import type { Replacement } from "./edit-input.ts";
import type { EditedFile } from "./edited-file.ts";
import { changesNothing, notFound, notUnique, overlap } from "./edit-failures.ts";
import { findSpans } from "./find-spans.ts";
import type { Found } from "./span-search.ts";
import { adaptLineEnds } from "./line-ends.ts";
import { mostNamedPlaces } from "./name-places.ts";
import type { Span } from "./span.ts";
import { stripLineNumbers } from "./strip-line-numbers.ts";

export type EditPlan =
  | {
      readonly kind: "change";
      /** The whole file as it becomes. */
      readonly bytes: Buffer;
      readonly count: number;
      /** Of the file as it was, for the first hits. */
      readonly lines: readonly number[];
      /** The first replacement of each edit, in the new bytes. */
      readonly places: readonly Span[];
      /** What was done otherwise than asked, in sentences. */
      readonly notes: readonly string[];
    }
  | { readonly kind: "refused"; readonly result: ToolResult };

/**
 * Decides what edits make of a file. Changes nothing: the same for a preview and for the edit itself. All are found in
 * the file as it is and made together, or none is. Bytes outside the replaced spans are copied as they are.
 */
export async function planEdit(file: EditedFile, { edits, shown }: { readonly edits: readonly Replacement[]; readonly shown: string }): Promise<EditPlan> {
  const pieces: Piece[] = [];
  const notes: string[] = [];
  for (const [index, edit] of edits.entries()) {
    const field = edits.length === 1 ? "" : `edits[${index}].`;
    const found = find(file, edit);
    const { spans, wanted, replacement, codec } = found;
    if (spans.length === 0) return { kind: "refused", result: notFound({ file, wanted: edit.old_text, shown, field }) };
    if (spans.length > 1 && edit.replace_all !== true) return { kind: "refused", result: notUnique({ lines: linesOf(file, spans), count: spans.length, shown, field }) };
    notes.push(...notesOf(found, field));
    for (const span of spans) {
      const bytes = codec.encode(adaptLineEnds({ bytes: file.bytes, encoding: file.format.encoding, span }, { wanted, replacement }));
      if (bytes === undefined) return { kind: "refused", result: await unencodable({ shown, content: replacement, format: file.format }) };
      pieces.push({ ...span, bytes, index });
    }
  }
  pieces.sort((left, right) => left.start - right.start);
  const clash = pieces.findIndex((piece, at) => piece.end > (pieces[at + 1]?.start ?? Number.POSITIVE_INFINITY));
  if (clash !== -1) return { kind: "refused", result: overlap({ first: pieces[clash]?.index ?? 0, second: pieces[clash + 1]?.index ?? 0, line: linesOf(file, pieces.slice(clash, clash + 1))[0] ?? 1, shown }) };
  const { bytes, places } = splice(file.bytes, pieces);
  if (bytes.equals(file.bytes)) return { kind: "refused", result: changesNothing(shown) };
  return { kind: "change", bytes, count: pieces.length, lines: linesOf(file, pieces), places, notes };
}

interface Piece extends Span {
  readonly bytes: Buffer;
  /** Of the edit that it belongs to. */
  readonly index: number;
}

interface FoundEdit extends Found {
  readonly wanted: string;
  readonly replacement: string;
  readonly codec: TextCodec;
  readonly hadNumbers: boolean;
}

/** A text that is not there is looked for once more without line numbers, if it has them all along. */
function find(file: EditedFile, { old_text, new_text, replace_all = false }: Replacement): FoundEdit {
  const asGiven = findIn(file, { wanted: old_text, overlapping: !replace_all });
  const stripped = asGiven.spans.length > 0 ? undefined : stripLineNumbers(old_text);
  if (stripped === undefined || stripped.trim() === "") return { ...asGiven, wanted: old_text, replacement: new_text, hadNumbers: false };
  const found = findIn(file, { wanted: stripped, overlapping: !replace_all });
  return { ...found, wanted: stripped, replacement: stripLineNumbers(new_text) ?? new_text, hadNumbers: true };
}

/** Where the encoding is a guess, the text may stand there in UTF-8 as well. */
function findIn({ bytes, format: { encoding, isGuess }, codec }: EditedFile, search: { readonly wanted: string; readonly overlapping: boolean }): Found & { readonly codec: TextCodec } {
  const found = findSpans({ bytes, encoding, codec, ...search });
  if (found.spans.length > 0 || !isGuess) return { ...found, codec };
  const unicode = { encode: (text: string) => Buffer.from(text, "utf8"), decode: codec.decode } satisfies TextCodec;
  const exact = findSpans({ bytes, encoding: "utf-8", codec: unicode, ...search });
  return exact.by === "bytes" && exact.spans.length > 0 ? { ...exact, codec: unicode } : { ...found, codec };
}

const tolerated = {
  bytes: undefined,
  "line-ends": undefined,
  blanks: "blanks at line ends were taken for the same",
  characters: "quotes, dashes, spaces or composed characters were taken for the same",
} as const satisfies Record<Found["by"], string | undefined>;

function notesOf({ by, hadNumbers }: FoundEdit, field: string): readonly string[] {
  const said = [...(hadNumbers ? ["its line numbers were left out"] : []), ...(tolerated[by] === undefined ? [] : [tolerated[by]])];
  return said.length === 0 ? [] : [`${field}old_text was not there exactly: ${said.join(", and ")}.`];
}

function splice(before: Buffer, pieces: readonly Piece[]): { readonly bytes: Buffer; readonly places: readonly Span[] } {
  const parts: Buffer[] = [];
  const places = new Map<number, Span>();
  let done = 0;
  let length = 0;
  for (const { start, end, bytes, index } of pieces) {
    parts.push(before.subarray(done, start), bytes);
    length += start - done;
    if (!places.has(index)) places.set(index, { start: length, end: length + bytes.length });
    length += bytes.length;
    done = end;
  }
  parts.push(before.subarray(done));
  return { bytes: Buffer.concat(parts), places: [...places.values()] };
}

function linesOf({ bytes, format: { encoding } }: EditedFile, spans: readonly Span[]): readonly number[] {
  return [...new Set(spans.slice(0, mostNamedPlaces).map(({ start }) => lineNumberOf(bytes, start, encoding)))];
}

/** The number of the line, counted from 1, that holds a byte. */
function lineNumberOf(bytes: Buffer, place: number, encoding: Encoding): number {
  return 1 + countFeeds(bytes, place, encoding);
}
