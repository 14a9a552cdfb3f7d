import type { ToolResult } from "@helve/agent-core";
import { isText } from "../search/raw-name.ts";
import type { RipgrepEnd } from "../search/run-ripgrep.ts";
import { writeCursor } from "../search/search-cursor.ts";
import type { SearchPosition } from "../search/search-cursor.ts";
import { noiseNote, withheldNote } from "../search/search-footer.ts";
import type { Place } from "../search/search-place.ts";
import { withheldRules } from "../search/withheld-rules.ts";
import { contextOf } from "./grep-arguments.ts";
import { isHit } from "./grep-collector.ts";
import type { FileHits, GrepCollector } from "./grep-collector.ts";
import type { GrepInput } from "./grep-input.ts";
import { renderRecords } from "./render-records.ts";
import { trimContext } from "./trim-context.ts";
import { linesAround, widenMatches } from "./widen-matches.ts";

export interface GrepAnswer {
  readonly input: GrepInput;
  /** What makes the search the same one, for the cursor. */
  readonly search: readonly unknown[];
  readonly place: Place;
  readonly collector: GrepCollector;
  readonly end: RipgrepEnd;
  readonly after: SearchPosition | undefined;
  readonly notes: readonly string[];
}

/** The matches, how to go on, and what the search left out. */
export function answerGrep({ input, search, place, collector, end, after, notes }: GrepAnswer): ToolResult {
  const { hits, more } = collector;
  const last = more === undefined ? undefined : lastPosition(collector.files);
  const cursor = last === undefined ? undefined : writeCursor(last, search);
  const rules = withheldRules({ end, sensitive: place.sensitive, seen: collector.withheld, after, last });
  const found = hits === 0 ? nothingFound(input, { place, isFirst: after === undefined }) : showFound({ input, place, collector, isPart: after !== undefined || more !== undefined });
  const isWhole = after === undefined && more === undefined && input.include_ignored !== true;
  const footer = [...encodingNote(collector.files), ...moreNote(input, { collector, cursor }), ...withheldNote(rules), ...(isWhole ? noiseNote(place.folder) : []), ...notes];
  return {
    content: [found, ...footer].map((text) => ({ type: "text", text })),
    details: { hits, more, endedBy: end.endedBy, withheld: rules.length, ...(cursor === undefined ? {} : { cursor }) },
  };
}

function showFound({ input, place, collector, isPart }: Pick<GrepAnswer, "input" | "place" | "collector"> & { readonly isPart: boolean }): string {
  const { mode = "content", context, before, after, multiline = false } = input;
  const around = contextOf(input);
  const isAsked = context !== undefined || before !== undefined || after !== undefined;
  const files = collector.files.map((file) => trimContext(file, around)).filter(({ records }) => records.length > 0);
  const lines = mode === "content" && !isAsked && !multiline && !isPart ? linesAround(collector.hits) : 0;
  if (lines > 0) return renderRecords(widenMatches(files, { folder: place.folder, lines }), { show: place.show, hasContext: true });
  return renderRecords(files, { show: place.show, hasContext: around.before + around.after > 0 });
}

function nothingFound({ pattern, glob, type, include_ignored = false }: GrepInput, { place, isFirst }: { readonly place: Place; readonly isFirst: boolean }): string {
  if (!isFirst) return `No more matches for '${pattern}' in '${place.shown}'.`;
  const among = [...(glob === undefined ? [] : [` among '${glob}'`]), ...(type === undefined ? [] : [` of type ${type}`])].join("");
  return `No matches for '${pattern}' in '${place.shown}'${among}. Hidden files were searched; ${include_ignored ? "" : "ignored files, "}binary files and .git were not.`;
}

function moreNote({ mode = "content" }: GrepInput, { collector: { hits, more }, cursor }: { readonly collector: GrepCollector; readonly cursor: string | undefined }): readonly string[] {
  if (more === undefined || cursor === undefined) return [];
  const what = mode === "files" || mode === "count" ? "files" : "matches";
  return [`[These are ${hits} ${what} in the order of paths; there are more${more === "size" ? ", and this answer is as large as it gets" : ""}. Narrow pattern, path or glob, or go on with cursor "${cursor}".]`];
}

function encodingNote(files: readonly FileHits[]): readonly string[] {
  const isOther = files.some(({ records }) => records.some((record) => "text" in record && !isText(record.text)));
  return isOther ? ["[Bytes that are no UTF-8 are shown as \uFFFD; read shows a file in its own encoding.]"] : [];
}

function lastPosition(files: readonly FileHits[]): SearchPosition | undefined {
  const last = files.flatMap(({ records }) => records).findLast(isHit);
  if (last === undefined) return undefined;
  return { path: last.path, ...("offset" in last ? { within: String(last.offset) } : {}) };
}
