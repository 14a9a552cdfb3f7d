import type { ToolResult } from "@helve/agent-core";
import { unencodable } from "../write/plan-write.ts";
import type { TextCodec } from "../text/load-codec.ts";
import type { Encoding } from "../text/text-format.ts";
import type { Replacement } from "./edit-input.ts";
import type { EditedFile } from "./edited-file.ts";
import { changesNothing, notFound, notUnique, overlap } from "./edit-failures.ts";
import { findSpans } from "./find-spans.ts";
import type { Found } from "./span-search.ts";
import { adaptLineEnds } from "./line-ends.ts";
import { lineNumbers } from "./line-numbers.ts";
import { mostNamedPlaces } from "./name-places.ts";
import { narrowToChange } from "./narrow-to-change.ts";
import type { Span } from "./span.ts";
import { splice } from "./splice.ts";
import type { Piece } from "./splice.ts";
import { stripLineNumbers } from "./strip-line-numbers.ts";

export type EditPlan =
  | {
      readonly kind: "change";
      /** The whole file as it becomes. */
      readonly bytes: Buffer;
      readonly count: number;
      /** Of the file as it was, for the first hits. */
      readonly lines: readonly number[];
      /** The first replacement of each edit, in the new bytes, ascending. */
      readonly places: readonly ChangedPlace[];
      /** What was done otherwise than asked, in sentences. */
      readonly notes: readonly string[];
    }
  | { readonly kind: "refused"; readonly result: ToolResult };

export interface ChangedPlace extends Span {
  /** The number of the line where it begins. */
  readonly line: number;
}

/**
 * Decides what edits make of a file. Changes nothing: the same for a preview and for the edit itself. All are found in
 * the file as it is and made together, or none is. Bytes outside the replaced spans, and lines that an edit
 * only repeats, are copied as they are.
 */
export async function planEdit(file: EditedFile, { edits, shown }: { readonly edits: readonly Replacement[]; readonly shown: string }): Promise<EditPlan> {
  const pieces: FoundPiece[] = [];
  const notes: string[] = [];
  for (const [index, edit] of edits.entries()) {
    const field = edits.length === 1 ? "" : `edits[${index}].`;
    const found = find(file, edit);
    const { spans } = found;
    if (spans.length === 0) return { kind: "refused", result: notFound({ file, wanted: edit.old_text, shown, field }) };
    if (spans.length > 1 && edit.replace_all !== true) return { kind: "refused", result: notUnique({ lines: linesOf(file, spans), count: spans.length, shown, field }) };
    notes.push(...notesOf(found, field));
    for (const span of spans) {
      const change = toChange(file, found, span);
      const bytes = found.codec.encode(change.replacement);
      if (bytes === undefined) return { kind: "refused", result: await unencodable({ shown, content: change.replacement, format: file.format }) };
      pieces.push({ span: change.span, bytes, index, found: span });
    }
  }
  pieces.sort((left, right) => left.found.start - right.found.start);
  const clash = pieces.findIndex((piece, at) => piece.found.end > (pieces[at + 1]?.found.start ?? Number.POSITIVE_INFINITY));
  if (clash !== -1) return { kind: "refused", result: overlap({ first: pieces[clash]?.index ?? 0, second: pieces[clash + 1]?.index ?? 0, line: linesOf(file, pieces.slice(clash, clash + 1).map((piece) => piece.found))[0] ?? 1, shown }) };
  if (pieces.every(({ span: { start, end }, bytes }) => bytes.equals(file.bytes.subarray(start, end)))) return { kind: "refused", result: changesNothing(shown) };
  const { bytes, places } = splice(file.bytes, pieces);
  const lines = linesOf(file, pieces.map(({ span }) => span));
  return { kind: "change", bytes, count: pieces.length, lines, places: withLines({ bytes, places, encoding: file.format.encoding, first: lines[0] }), notes };
}

interface FoundPiece extends Piece {
  /** The whole text that was found; no two edits may want the same. */
  readonly found: Span;
}

function toChange({ bytes, format: { encoding } }: EditedFile, { wanted, replacement }: FoundEdit, found: Span): { readonly span: Span; readonly replacement: string } {
  const change = narrowToChange({ bytes, encoding, span: found }, { wanted, replacement });
  return { span: change.span, replacement: adaptLineEnds({ bytes, encoding, span: change.span }, { ...change, near: found.start }) };
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

function linesOf({ bytes, format: { encoding } }: EditedFile, spans: readonly Span[]): readonly number[] {
  return [...new Set(lineNumbers({ bytes, encoding }, { places: spans.slice(0, mostNamedPlaces).map(({ start }) => start) }))];
}

/** The first place is where it was in the file before: what is in front of it is the same. */
function withLines({ bytes, encoding, places, first }: { readonly bytes: Buffer; readonly encoding: Encoding; readonly places: readonly Span[]; readonly first: number | undefined }): readonly ChangedPlace[] {
  const lines = lineNumbers({ bytes, encoding }, { places: places.map(({ start }) => start), first });
  return places.map((place, index) => ({ ...place, line: lines[index] ?? 1 }));
}
