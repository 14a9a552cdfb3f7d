import { errorResult } from "@helve/agent-core";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import type { SearchOptions } from "../local-tools-options.ts";
import { runRipgrep } from "../search/run-ripgrep.ts";
import type { RipgrepEnd } from "../search/run-ripgrep.ts";
import { searchArguments } from "../search/search-arguments.ts";
import { searchFailure, searchNotes, searchUnavailable } from "../search/search-end.ts";
import { searchPlace } from "../search/search-place.ts";
import type { SearchPlace } from "../search/search-place.ts";
import { defaultSearchSeconds } from "../search/search-limits.ts";
import { withGlobRules } from "../search/with-glob-rules.ts";
import { GrepCollector } from "./grep-collector.ts";
import type { GrepInput, GrepMode } from "./grep-input.ts";
import { renderRecords } from "./render-records.ts";

type Place = Extract<SearchPlace, { readonly kind: "place" }>;

const defaultLimit = 100;

/** Searches the contents of files with ripgrep and ends it as soon as the limit is proven. */
export async function executeGrep(input: GrepInput, context: ToolContext, options: SearchOptions): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  if (input.pattern.includes("\0")) return errorResult("A pattern was wanted; the text that came holds a NUL character, which is not searched for.", { code: "bad-pattern", category: "input", retryable: false, hint: "Remove the NUL." });
  const place = await searchPlace({ path: input.path, glob: input.glob, facts: context });
  if (place.kind === "refused") return place.result;
  const collector = new GrepCollector({ mode: input.mode ?? "content", limit: input.limit ?? defaultLimit });
  const timeoutMs = (options.timeoutSeconds ?? defaultSearchSeconds) * 1_000;
  try {
    const end = await withGlobRules(place.glob, (rules) =>
      runRipgrep({ args: [...searchArguments, ...rules, ...grepArguments(input), "--", place.target], cwd: place.folder, signal: context.signal, timeoutMs, take: (chunk) => collector.take(chunk) }),
    );
    return searchFailure(end, { glob: input.glob }) ?? answer({ input, place, collector, notes: searchNotes(end, { timeoutMs }), end });
  } catch (error) {
    return searchUnavailable(error);
  }
}

/** Longer lines are cut, with a word that they were: one minified file must not fill the answer. */
const longestLine = 500;

const modeArguments: Readonly<Record<GrepMode, readonly string[]>> = {
  content: ["--no-heading", "--with-filename", "--line-number", `--max-columns=${longestLine}`, "--max-columns-preview"],
  files: ["--files-with-matches"],
  count: ["--count", "--with-filename"],
};

function grepArguments({ pattern, mode = "content", context = 0, ignore_case = false, literal = false }: GrepInput): readonly string[] {
  return [
    ...modeArguments[mode],
    "--null",
    ...(mode === "content" && context > 0 ? [`--context=${context}`] : []),
    ...(ignore_case ? ["--ignore-case"] : []),
    ...(literal ? ["--fixed-strings"] : []),
    `--regexp=${pattern}`,
  ];
}

interface Answer {
  readonly input: GrepInput;
  readonly place: Place;
  readonly collector: GrepCollector;
  readonly notes: readonly string[];
  readonly end: RipgrepEnd;
}

function answer({ input, place, collector, notes, end }: Answer): ToolResult {
  const { hits, more, records } = collector;
  const blocks = hits === 0 ? [nothingFound(input, place)] : [renderRecords(records, place.show), ...moreNote(input, collector)];
  return {
    content: [...blocks, ...notes].map((text) => ({ type: "text", text })),
    details: { hits, more, endedBy: end.endedBy },
  };
}

function nothingFound({ pattern, glob }: GrepInput, { shown }: Place): string {
  return `No matches for '${pattern}' in '${shown}'${glob === undefined ? "" : ` among '${glob}'`}. Hidden files were searched; ignored files, binary files and .git were not.`;
}

function moreNote({ mode = "content" }: GrepInput, { hits, more }: GrepCollector): readonly string[] {
  if (more === undefined) return [];
  const what = mode === "content" ? "matches" : "files";
  return [`[The first ${hits} ${what} in the order of paths; there are more${more === "size" ? ", and this answer is as large as it gets" : ""}. Narrow pattern, path or glob${more === "limit" ? ", or raise limit" : ""}.]`];
}
