import { NameSplitter } from "../search/name-splitter.ts";
import { comparePaths } from "../search/path-order.ts";
import { showRawName, toText } from "../search/raw-name.ts";
import type { Raw } from "../search/raw-name.ts";
import { runRipgrep } from "../search/run-ripgrep.ts";
import type { RipgrepRun } from "../search/run-ripgrep.ts";
import { searchArguments } from "../search/search-arguments.ts";
import type { Place } from "../search/search-place.ts";
import { withoutDot } from "../search/without-dot.ts";
import type { GlobEntry } from "./glob-entry.ts";

const mostFiles = 1_000;
const mostNamed = 3;

export interface CountIgnoredOptions extends Pick<RipgrepRun, "signal" | "timeoutMs"> {
  readonly place: Place;
  readonly rules: readonly string[];
  readonly found: readonly GlobEntry[];
}

/** A second, short look where a listing found little or nothing: how many more match that ignore rules hide? */
export async function countIgnored({ place, rules, found, ...run }: CountIgnoredOptions): Promise<readonly string[]> {
  const known = new Set(found.map(({ path }) => path));
  const splitter = new NameSplitter();
  const ignored: Raw[] = [];
  const take = (chunk: Buffer): boolean => {
    ignored.push(...splitter.take(chunk).map(withoutDot).filter((path) => !known.has(path) && place.isMatch?.(path) !== false && place.sensitive.ruleOf(toText(path)) === undefined));
    return ignored.length > mostFiles;
  };
  const end = await runRipgrep({ args: ["--files", "--null", ...searchArguments({ includeIgnored: true }), ...rules, "--", place.target], cwd: place.folder, take, ...run });
  if (ignored.length === 0) return [];
  const count = end.endedBy === "itself" ? String(ignored.length) : `at least ${Math.min(ignored.length, mostFiles)}`;
  const named = ignored.toSorted(comparePaths).slice(0, mostNamed).map((path) => showRawName(path, place.show));
  const files = ignored.length === 1 ? "1 more file matches but is" : `${count} more files match but are`;
  return [`[${files} ignored: ${named.join(", ")}${ignored.length > mostNamed ? ", …" : ""}. include_ignored lists ${ignored.length === 1 ? "it" : "them"}.]`];
}
