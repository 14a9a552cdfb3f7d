import type { ToolContext, ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import type { SearchOptions } from "../local-tools-options.ts";
import { RecordSplitter } from "../search/record-splitter.ts";
import { runRipgrep } from "../search/run-ripgrep.ts";
import { searchArguments } from "../search/search-arguments.ts";
import { searchFailure, searchNotes, searchUnavailable } from "../search/search-end.ts";
import { defaultSearchSeconds } from "../search/search-limits.ts";
import { searchPlace } from "../search/search-place.ts";
import { showName } from "../search/show-name.ts";
import { withGlobRules } from "../search/with-glob-rules.ts";
import { withoutDot } from "../search/without-dot.ts";
import type { GlobInput } from "./glob-input.ts";

const defaultLimit = 200;

/** Lists the files whose paths match, in the order of their paths; ends as soon as one more than the limit is seen. */
export async function executeGlob({ pattern, path, limit = defaultLimit }: GlobInput, context: ToolContext, options: SearchOptions): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const place = await searchPlace({ path, glob: pattern, facts: context });
  if (place.kind === "refused") return place.result;
  const files: string[] = [];
  const splitter = new RecordSplitter(0);
  const take = (chunk: Buffer): boolean => {
    files.push(...splitter.take(chunk).map((name) => withoutDot(name.toString("utf8"))));
    return files.length > limit;
  };
  const timeoutMs = (options.timeoutSeconds ?? defaultSearchSeconds) * 1_000;
  try {
    const end = await withGlobRules(place.glob, (rules) =>
      runRipgrep({ args: ["--files", "--null", ...searchArguments, ...rules, "--", place.target], cwd: place.folder, signal: context.signal, timeoutMs, take }),
    );
    return searchFailure(end, { glob: pattern }) ?? answer({ files, limit, notes: searchNotes(end, { timeoutMs }), nothing: `No files match '${pattern}' in '${place.shown}'. Hidden files count; ignored files and .git do not.`, show: place.show });
  } catch (error) {
    return searchUnavailable(error);
  }
}

interface Answer {
  readonly files: readonly string[];
  readonly limit: number;
  readonly notes: readonly string[];
  readonly nothing: string;
  readonly show: (name: string) => string;
}

function answer({ files, limit, notes, nothing, show }: Answer): ToolResult {
  const hasMore = files.length > limit;
  const list = files.slice(0, limit).map((name) => showName(show(name))).join("\n");
  const more = hasMore ? [`[The first ${limit} files in the order of paths; there are more. Narrow pattern or path, or raise limit.]`] : [];
  return {
    content: [files.length === 0 ? nothing : list, ...more, ...notes].map((text) => ({ type: "text", text })),
    details: { files: Math.min(files.length, limit), hasMore },
  };
}
