import type { LinearPattern, PatternRefusal } from "./linear-pattern.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

/** The patterns of a prepared schema, compiled at its first validation. */
export interface CompiledPatterns {
  /** By pattern; one that the engine refused is absent. */
  readonly patterns: ReadonlyMap<string, LinearPattern>;
  readonly notes: readonly string[];
}

/** Compiles every pattern once. A pattern that cannot be compiled is noted and left out: its tool stays usable. */
export function compileTextChecks(prepared: PreparedSchema, compile: (pattern: string) => LinearPattern | PatternRefusal): CompiledPatterns {
  const patterns = new Map<string, LinearPattern>();
  const notes: string[] = [];
  for (const pattern of writtenPatterns(prepared)) {
    const compiled = compile(pattern);
    if (typeof compiled === "function") patterns.set(pattern, compiled);
    else notes.push(`The pattern ${JSON.stringify(pattern.slice(0, 120))} ${refusals[compiled]}; it is not checked.`);
  }
  return { patterns, notes };
}

const refusals: Readonly<Record<PatternRefusal, string>> = {
  "unknown-syntax": "is broken or needs look-around or back-references",
  "too-large": "repeats, nests or grows beyond what the linear-time engine takes",
};

export function usesPatterns(prepared: PreparedSchema): boolean {
  return writtenPatterns(prepared).size > 0;
}

function writtenPatterns({ textChecks, patternProperties }: PreparedSchema): ReadonlySet<string> {
  const written = new Set<string>();
  for (const check of textChecks.values()) if (check.kind === "pattern") written.add(check.pattern);
  for (const { entries } of patternProperties) for (const { pattern } of entries) written.add(pattern);
  return written;
}
