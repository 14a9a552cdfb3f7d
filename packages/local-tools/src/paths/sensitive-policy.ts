import { findSensitiveRule, matchesPathGlob } from "@helve/safe-files";
import type { SensitiveRule } from "@helve/safe-files";
import type { SensitiveOptions } from "../local-tools-options.ts";

/** The rule by which a file, named by its canonical path, holds secrets; undefined for an ordinary one. */
export type SensitivePolicy = (path: string) => SensitiveRule | undefined;

/** What is asked of all tools alike: the known rules, less what the settings allow and with what they add. */
export function createSensitivePolicy({ allow = [], also = [] }: SensitiveOptions = {}): SensitivePolicy {
  if (allow.length === 0 && also.length === 0) return findSensitiveRule;
  const added: SensitiveRule = { name: "configured", holds: "what the settings call sensitive", patterns: also.map((glob) => glob.toLowerCase()) };
  return (path) => {
    const parts = path.toLowerCase().split("/").filter((part) => part !== "");
    if (allow.some((glob) => matchesPathGlob(parts, glob.toLowerCase()))) return undefined;
    return findSensitiveRule(path) ?? (findSensitiveRule(path, [added]) === undefined ? undefined : added);
  };
}
