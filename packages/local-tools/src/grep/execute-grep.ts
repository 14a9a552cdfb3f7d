import { errorResult } from "@helve/agent-core";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import { readCursor } from "../search/search-cursor.ts";
import { searchArguments } from "../search/search-arguments.ts";
import { searchFailure, searchNotes, searchUnavailable } from "../search/search-end.ts";
import { searchInOrder } from "../search/search-in-order.ts";
import { defaultSearchSeconds, secondLookMs } from "../search/search-limits.ts";
import { searchPlace } from "../search/search-place.ts";
import type { SearchToolOptions } from "../search/search-tool-options.ts";
import { withGlobRules } from "../search/with-glob-rules.ts";
import { answerGrep } from "./answer-grep.ts";
import { grepArguments } from "./grep-arguments.ts";
import { GrepCollector } from "./grep-collector.ts";
import type { GrepInput } from "./grep-input.ts";
import { lookForHidden } from "./look-for-hidden.ts";

const defaultLimit = 100;

/** Searches the contents of files with ripgrep and ends it as soon as the limit is proven. */
export async function executeGrep(input: GrepInput, context: ToolContext, options: SearchToolOptions): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  if (input.pattern.includes("\0")) return errorResult("A pattern was wanted; the text that came holds a NUL character, which is not searched for.", { code: "bad-pattern", category: "input", retryable: false, hint: "Remove the NUL." });
  const search = sameSearch(input);
  const cursor = readCursor(input.cursor, search);
  if (cursor.kind === "refused") return cursor.result;
  const place = await searchPlace({ path: input.path, glob: input.glob, type: input.type, facts: context, sensitive: options.sensitive ?? {} });
  if (place.kind === "refused") return place.result;

  const { mode = "content", limit = defaultLimit } = input;
  const { signal } = context;
  const after = cursor.position;
  const timeoutMs = (options.timeoutSeconds ?? defaultSearchSeconds) * 1_000;
  const started = performance.now();
  try {
    return await withGlobRules({ globs: place.globs, type: input.type }, async (rules) => {
      const { collector, end } = await searchInOrder({
        args: [...searchArguments({ includeIgnored: input.include_ignored ?? false }), ...rules, ...place.sensitive.args, ...mostInOneFile(input, limit), ...grepArguments(input), "--", place.target],
        cwd: place.folder,
        signal,
        timeoutMs,
        isAllAtOnce: !place.isFile && after === undefined,
        collect: () => new GrepCollector({ mode, limit, after, isMatch: place.isMatch, ruleOf: place.sensitive.ruleOf }),
      });
      const failure = searchFailure(end, { glob: input.glob, type: input.type });
      if (failure !== undefined) return failure;
      const isEmpty = collector.hits === 0 && after === undefined && end.endedBy === "itself";
      const hidden = isEmpty && !place.isFile ? await lookForHidden({ input, place, rules, signal, timeoutMs: secondLookMs(performance.now() - started) }) : [];
      return answerGrep({ input, search, place, collector, end, after, notes: [...hidden, ...searchNotes(end, { timeoutMs })] });
    });
  } catch (error) {
    return searchUnavailable(error);
  }
}

/** What has to be alike for a cursor to be continued. */
function sameSearch({ limit: _limit, cursor: _cursor, context: _context, before: _before, after: _after, ...search }: GrepInput): readonly unknown[] {
  return Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** One file with more lines than the answer takes proves that there are more; its others are not needed, unless a page begins in it. */
function mostInOneFile({ mode = "content", cursor }: GrepInput, limit: number): readonly string[] {
  const isByLine = mode === "content" || mode === "only_matching";
  return isByLine && cursor === undefined ? [`--max-count=${limit + 1}`] : [];
}
