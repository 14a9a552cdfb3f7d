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
import { answerGlob } from "./answer-glob.ts";
import { countIgnored } from "./count-ignored.ts";
import { GlobCollector } from "./glob-collector.ts";
import { fromPosition } from "./glob-entry.ts";
import type { GlobInput } from "./glob-input.ts";

const defaultLimit = 200;

/** With so few files it is worth a second look whether ignore rules hide what was meant. */
const fewFiles = 3;

/** Lists the files whose paths match, by path or newest first, a page at a time. */
export async function executeGlob(input: GlobInput, context: ToolContext, options: SearchToolOptions): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const { pattern, path, order = "name", include_ignored: includeIgnored = false, limit = defaultLimit } = input;
  const search = [pattern, path, order, includeIgnored];
  const cursor = readCursor(input.cursor, search);
  if (cursor.kind === "refused") return cursor.result;
  const place = await searchPlace({ path, glob: pattern, facts: context, sensitive: options.sensitive ?? {} });
  if (place.kind === "refused") return place.result;

  const { signal } = context;
  const after = cursor.position;
  const timeoutMs = (options.timeoutSeconds ?? defaultSearchSeconds) * 1_000;
  const started = performance.now();
  try {
    return await withGlobRules({ globs: place.globs }, async (rules) => {
      const { collector, end } = await searchInOrder({
        args: ["--files", "--null", ...searchArguments({ includeIgnored }), ...rules, "--", place.target],
        cwd: place.folder,
        signal,
        timeoutMs,
        // A sorted listing takes no longer than one with all cores where these are two, and ends at the limit.
        isAllAtOnce: order === "newest",
        collect: () => new GlobCollector({ folder: place.folder, order, limit, after: after === undefined ? undefined : fromPosition(after), isMatch: place.isMatch, ruleOf: place.sensitive.ruleOf }),
      });
      const failure = searchFailure(end, { glob: pattern });
      if (failure !== undefined) return failure;
      const isFew = !includeIgnored && after === undefined && end.endedBy === "itself" && collector.entries.length <= fewFiles;
      const ignored = isFew ? await countIgnored({ place, rules, found: collector.entries, signal, timeoutMs: secondLookMs(performance.now() - started) }) : [];
      return answerGlob({ input, search, place, collector, end, after, notes: [...ignored, ...searchNotes(end, { timeoutMs })] });
    });
  } catch (error) {
    return searchUnavailable(error);
  }
}
