import { matchesPathGlob } from "./matches-path-glob.ts";
import { sensitiveRules } from "./sensitive-rules.ts";
import type { SensitiveRule } from "./sensitive-rules.ts";

/**
 * The rule by which a file holds secrets, or undefined for an ordinary file. Judged by the path alone, without regard
 * to case; `path` is canonical, since a link can have any name.
 *
 * @example
 * findSensitiveRule("/repo/.env")?.name; // "dotenv"
 * findSensitiveRule("/repo/.env.example"); // undefined
 */
export function findSensitiveRule(path: string, rules: readonly SensitiveRule[] = sensitiveRules): SensitiveRule | undefined {
  const parts = path.toLowerCase().split("/").filter((part) => part !== "");
  return rules.find(({ patterns }) => holds(parts, patterns));
}

/** The last glob that matches decides. */
function holds(parts: readonly string[], patterns: readonly string[]): boolean {
  const last = patterns.findLast((pattern) => matchesPathGlob(parts, pattern.replace(/^!/, "")));
  return last !== undefined && !last.startsWith("!");
}
