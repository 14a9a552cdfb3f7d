import { join } from "node:path";
import { sensitiveRules } from "@helve/safe-files";
import type { SensitiveRule } from "@helve/safe-files";
import type { SensitiveOptions } from "../local-tools-options.ts";
import { createSensitivePolicy } from "../paths/sensitive-policy.ts";
import { createQuickCheck } from "./create-quick-check.ts";
import { toPreGlobs } from "./to-pre-globs.ts";

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

/** Puts the policy in the form a search needs. */
export function sensitiveSearch(options: SensitiveOptions, folder: string): SensitiveSearch {
  const { allow = [], also = [] } = options;
  const policy = createSensitivePolicy(options);
  const rules = [...sensitiveRules.map(({ patterns }) => patterns), also];
  const mayHold = createQuickCheck(rules.flat().map((glob) => glob.toLowerCase()));
  return {
    args: [`--pre=${noProgram}`, ...toPreGlobs({ rules, allowed: allow, folder }).map((glob) => `--pre-glob=${glob}`)],
    ruleOf: (name) => (mayHold(name) ? policy(join(folder, name)) : undefined),
  };
}

/** Below what is no folder there is no program, so nothing can be put there: ripgrep fails to start it and goes on. */
const noProgram = "/dev/null/withheld";
