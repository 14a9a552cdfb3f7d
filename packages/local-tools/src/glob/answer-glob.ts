import type { ToolResult } from "@helve/agent-core";
import { showRawName, isText } from "../search/raw-name.ts";
import type { RipgrepEnd } from "../search/run-ripgrep.ts";
import { writeCursor } from "../search/search-cursor.ts";
import type { SearchPosition } from "../search/search-cursor.ts";
import { noiseNote, withheldNote } from "../search/search-footer.ts";
import type { Place } from "../search/search-place.ts";
import { withheldRules } from "../search/withheld-rules.ts";
import type { GlobCollector } from "./glob-collector.ts";
import { toPosition } from "./glob-entry.ts";
import type { GlobInput } from "./glob-input.ts";

export interface GlobAnswer {
  readonly input: GlobInput;
  /** What makes the listing the same one, for the cursor. */
  readonly search: readonly unknown[];
  readonly place: Place;
  readonly collector: GlobCollector;
  readonly end: RipgrepEnd;
  readonly after: SearchPosition | undefined;
  readonly notes: readonly string[];
}

/** The files, how to go on, and what the listing left out. */
export function answerGlob({ input, search, place, collector, end, after, notes }: GlobAnswer): ToolResult {
  const { entries, hasMore } = collector;
  const { order = "name", include_ignored: includeIgnored = false } = input;
  const final = hasMore ? entries.at(-1) : undefined;
  const last = final === undefined ? undefined : toPosition(final);
  const cursor = last === undefined ? undefined : writeCursor(last, search);
  // By age each page looks at all files: what is withheld is said once, on the first.
  const rules = order === "name" ? withheldRules({ end, sensitive: place.sensitive, seen: collector.withheld, after, last }) : after === undefined ? [...collector.withheld.values()] : [];
  const found = entries.length === 0 ? nothingFound(input, { shown: place.shown, isFirst: after === undefined }) : entries.map(({ path }) => showRawName(path, place.show)).join("\n");
  const more = cursor === undefined ? [] : [`[These are ${entries.length} files, ${order === "name" ? "in the order of paths" : "the newest first"}; there are more. Narrow pattern or path, or go on with cursor "${cursor}".]`];
  const isWhole = after === undefined && !hasMore && !includeIgnored;
  return {
    content: [found, ...more, ...nameNote(collector), ...withheldNote(rules), ...(isWhole ? noiseNote(place.folder) : []), ...notes].map((text) => ({ type: "text", text })),
    details: { files: entries.length, hasMore, withheld: rules.length, ...(cursor === undefined ? {} : { cursor }) },
  };
}

function nothingFound({ pattern, include_ignored: includeIgnored = false }: GlobInput, { shown, isFirst }: { readonly shown: string; readonly isFirst: boolean }): string {
  if (!isFirst) return `No more files match '${pattern}' in '${shown}'.`;
  return `No files match '${pattern}' in '${shown}'. Hidden files count; ${includeIgnored ? "" : "ignored files and "}.git do${includeIgnored ? "es" : ""} not.`;
}

function nameNote({ entries }: GlobCollector): readonly string[] {
  return entries.every(({ path }) => isText(path)) ? [] : ["[Names that are no UTF-8 are quoted, with \\xNN for a byte. In a glob ? stands for such a byte.]"];
}
