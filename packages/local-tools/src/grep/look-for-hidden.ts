import { closeSync, openSync, readSync } from "node:fs";
import { NameSplitter } from "../search/name-splitter.ts";
import { comparePaths } from "../search/path-order.ts";
import { showRawName, toDiskPath, toText } from "../search/raw-name.ts";
import type { Raw } from "../search/raw-name.ts";
import { runRipgrep } from "../search/run-ripgrep.ts";
import type { RipgrepRun } from "../search/run-ripgrep.ts";
import { searchArguments } from "../search/search-arguments.ts";
import type { Place } from "../search/search-place.ts";
import { withoutDot } from "../search/without-dot.ts";
import { patternArguments } from "./grep-arguments.ts";
import type { GrepInput } from "./grep-input.ts";

const mostFiles = 20;
const mostNamed = 3;

/**
 * A second, short look where a search found nothing: which files that it leaves out hold a match? What is ignored and what is binary
 * is said, so that "no matches" is not taken for more than it is.
 */
export async function lookForHidden({ input, place, rules, ...run }: Pick<RipgrepRun, "signal" | "timeoutMs"> & { readonly input: GrepInput; readonly place: Place; readonly rules: readonly string[] }): Promise<readonly string[]> {
  const names = new NameSplitter();
  const found: Raw[] = [];
  const take = (chunk: Buffer): boolean => {
    found.push(...names.take(chunk).map(withoutDot).filter((name) => place.isMatch?.(name) !== false && place.sensitive.ruleOf(toText(name)) === undefined));
    return found.length > mostFiles;
  };
  const args = ["--files-with-matches", "--binary", ...searchArguments({ includeIgnored: true }), ...rules, ...place.sensitive.args, ...patternArguments(input), "--", place.target];
  const end = await runRipgrep({ args, cwd: place.folder, take, ...run });
  const least = end.endedBy === "itself" ? "" : "at least ";
  const binary = found.filter((name) => isBinary(place.folder, name));
  const ignored = found.filter((name) => !binary.includes(name));
  return [
    ...hiddenNote(ignored, { place, least, kind: "ignored", advice: " include_ignored searches them." }),
    ...hiddenNote(binary, { place, least, kind: "binary", advice: "" }),
  ];
}

function hiddenNote(names: readonly Raw[], { place, least, kind, advice }: { readonly place: Place; readonly least: string; readonly kind: string; readonly advice: string }): readonly string[] {
  if (names.length === 0) return [];
  const named = names.toSorted(comparePaths).slice(0, mostNamed).map((name) => showRawName(name, place.show));
  return [`[There are matches in ${least}${names.length} ${kind} file${names.length === 1 ? "" : "s"}: ${named.join(", ")}${names.length > mostNamed ? ", …" : ""}.${advice}]`];
}

/** By ripgrep's own rule: a NUL. Far into a large file is not looked; there it counts as ignored. */
function isBinary(folder: string, name: Raw): boolean {
  const sample = Buffer.alloc(64 * 1024);
  try {
    const file = openSync(toDiskPath(folder, name), "r");
    try {
      return sample.subarray(0, readSync(file, sample)).includes(0);
    } finally {
      closeSync(file);
    }
  } catch {
    // Gone since it was searched: it had a match all the same.
    return false;
  }
}
