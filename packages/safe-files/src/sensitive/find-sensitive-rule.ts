import { compilePathGlob } from "./matches-path-glob.ts";
import type { PathGlob } from "./matches-path-glob.ts";
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
  return rules.find((rule) => holds(parts, compiled(rule)));
}

interface CompiledGlob {
  readonly matches: PathGlob;
  readonly takesOut: boolean;
}

/** The last glob that matches decides. */
function holds(parts: readonly string[], globs: readonly CompiledGlob[]): boolean {
  if (!globs.some(({ matches, takesOut }) => !takesOut && matches(parts))) return false;
  return globs.findLast(({ matches }) => matches(parts))?.takesOut === false;
}

const known = new WeakMap<SensitiveRule, readonly CompiledGlob[]>();

function compiled(rule: SensitiveRule): readonly CompiledGlob[] {
  const before = known.get(rule);
  if (before !== undefined) return before;
  const globs = rule.patterns.map((pattern) => ({ matches: compilePathGlob(pattern.replace(/^!/, "")), takesOut: pattern.startsWith("!") }));
  known.set(rule, globs);
  return globs;
}
