import type { GrepInput, GrepMode } from "./grep-input.ts";

/** Longer lines are cut, with a word that they were: one minified file must not fill the answer. */
export const longestLine = 500;

const lineArguments = ["--no-heading", "--with-filename", "--line-number", "--byte-offset", `--max-columns=${longestLine}`, "--max-columns-preview"] as const;

const modeArguments: Readonly<Record<GrepMode, readonly string[]>> = {
  content: lineArguments,
  only_matching: [...lineArguments, "--only-matching"],
  files: ["--files-with-matches"],
  count: ["--count", "--with-filename"],
};

/** What to search for and how to print it. */
export function grepArguments(input: GrepInput): readonly string[] {
  const { mode = "content" } = input;
  const { before, after } = contextOf(input);
  return [...modeArguments[mode], ...(before > 0 ? [`--before-context=${before}`] : []), ...(after > 0 ? [`--after-context=${after}`] : []), ...patternArguments(input)];
}

/** What to search for. */
export function patternArguments({ pattern, ignore_case = false, literal = false, multiline = false }: GrepInput): readonly string[] {
  return ["--null", ...(ignore_case ? ["--ignore-case"] : []), ...(literal ? ["--fixed-strings"] : []), ...(multiline ? ["--multiline"] : []), `--regexp=${pattern}`];
}

/** Lines that were asked for around each match. */
export function contextOf({ mode = "content", context = 0, before = context, after = context }: GrepInput): { readonly before: number; readonly after: number } {
  return mode === "content" ? { before, after } : { before: 0, after: 0 };
}
