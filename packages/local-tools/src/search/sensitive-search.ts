import { join } from "node:path";
import { matchesPathGlob, sensitiveRules } from "@helve/safe-files";
import type { SensitiveRule } from "@helve/safe-files";
import type { SensitiveOptions } from "../local-tools-options.ts";
import { createSensitivePolicy } from "../paths/sensitive-policy.ts";
import { createQuickCheck } from "./create-quick-check.ts";

/** How one search below `folder` keeps away from files that hold secrets. */
export interface SensitiveSearch {
  /**
   * Arguments by which ripgrep does not open such files and names each of them among its errors. What it says so does
   * not depend on the pattern, else an answer would tell whether a secret matches.
   */
  readonly args: readonly string[];
  /** The rule for a path relative to the folder. */
  readonly ruleOf: (name: string) => SensitiveRule | undefined;
}

export function sensitiveSearch(options: SensitiveOptions, folder: string): SensitiveSearch {
  const policy = createSensitivePolicy(options);
  // Later globs win in ripgrep: rules that take something out again come first, so that they take it out of themselves.
  const patterns = [...sensitiveRules.map((rule) => rule.patterns), options.also ?? []].toSorted((one, other) => Number(hasNegative(other)) - Number(hasNegative(one))).flat();
  const mayHold = createQuickCheck(patterns.map((pattern) => pattern.toLowerCase()));
  const allowed = (options.allow ?? []).map((glob) => `!${glob}`);
  return {
    args: [`--pre=${noProgram}`, ...[...patterns, ...allowed].flatMap((pattern) => toRipgrepGlobs(pattern.toLowerCase(), folder)).map((glob) => `--pre-glob=${glob}`)],
    ruleOf: (name) => (mayHold(name) ? policy(join(folder, name)) : undefined),
  };
}

/** Below what is no folder there is no program, so nothing can be put there: ripgrep fails to start it and goes on. */
const noProgram = "/dev/null/withheld";

function hasNegative(patterns: readonly string[]): boolean {
  return patterns.some((pattern) => pattern.startsWith("!"));
}

/** The same glob for paths below `folder`, whose own last names may be the first of the glob; letters in both cases. */
function toRipgrepGlobs(pattern: string, folder: string): readonly string[] {
  const sign = pattern.startsWith("!") ? "!" : "";
  const names = pattern.slice(sign.length).split("/");
  const above = folder.toLowerCase().split("/").filter((name) => name !== "");
  const within = names.slice(1).flatMap((_name, index) => (matchesPathGlob(above, names.slice(0, index + 1).join("/")) ? [`/${names.slice(index + 1).join("/")}`] : []));
  return [names.length === 1 ? names.join("/") : `**/${names.join("/")}`, ...within].map((glob) => sign + glob.replace(/[^*/]/g, inBothCases));
}

function inBothCases(character: string): string {
  const upper = character.toUpperCase();
  if (upper !== character) return `[${character}${upper}]`;
  return /[\\?{}[\]]/.test(character) ? `\\${character}` : character;
}
