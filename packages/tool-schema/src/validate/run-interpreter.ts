import { format as interpreterFormats, validate } from "@cfworker/json-schema";
import type { OutputUnit, Schema } from "@cfworker/json-schema";
import type { CompiledPatterns } from "./compile-text-checks.ts";
import { findRepeatingLists } from "./find-repeating-lists.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import type { PatternProperties } from "./text-check.ts";

/** One validation. */
export interface Interpretation {
  readonly prepared: PreparedSchema;
  readonly compiled: CompiledPatterns;
  readonly value: unknown;
  /** Every key of every object in the value. */
  readonly keys: ReadonlySet<string>;
}

/**
 * Runs the interpreter with our text tests in its table of formats, and hands what it found to `explain` while
 * the schema still has the form that it was checked in. The table is as before afterwards, whatever happens.
 */
export function runInterpreter<T>({ prepared, compiled, value, keys }: Interpretation, explain: (units: readonly OutputUnit[]) => T): T {
  prepared.budget.refill();
  prepared.steps.refill();
  const { lists, demanded } = prepared.repeating;
  if (demanded) lists.splice(0, lists.length, ...findRepeatingLists(value));
  for (const [name, check] of prepared.textChecks) {
    const pattern = check.kind === "pattern" ? (compiled.patterns.get(check.pattern) ?? passes) : check.test;
    interpreterFormats[name] = pattern;
  }
  try {
    for (const node of prepared.patternProperties) {
      prepared.steps.spend(node.entries.length * keys.size / keysPerStep);
      fillPatternProperties(node, keys, compiled);
    }
    return explain(interpret(prepared, value));
  } finally {
    for (const name of prepared.textChecks.keys()) delete interpreterFormats[name];
    lists.length = 0;
  }
}

/** Names that are matched in about the time of a visit. */
const keysPerStep = 2;

function passes(): boolean {
  return true;
}

/** All errors; only the first of each object where a huge list of them overflows the interpreter's stack. */
function interpret({ root, draft, lookup, budget }: PreparedSchema, value: unknown): readonly OutputUnit[] {
  try {
    return validate(value, root, draft, lookup, false).errors;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    budget.refill();
    return validate(value, root, draft, lookup, true).errors;
  }
}

/**
 * The interpreter makes a backtracking expression of each key of `patternProperties`. It gets one that cannot
 * backtrack: the very names, of those in this value, that our engine found to match.
 */
function fillPatternProperties({ node, entries }: PatternProperties, keys: ReadonlySet<string>, { patterns }: CompiledPatterns): void {
  const filled: Record<string, Schema | boolean> = {};
  for (const [index, { pattern, schema }] of entries.entries()) {
    const test = patterns.get(pattern);
    // A repeated empty group: two patterns that match the same names still make two keys.
    const apart = `(?:){${index}}`;
    // What an unknown pattern covers is unknown, so no name may count as additional.
    if (test === undefined) filled[`^${apart}`] = true;
    else filled[namesExpression(keys, test) + apart] = schema;
  }
  node.patternProperties = filled;
}

/** The built-in engine tries the names one by one, so the fewer are written: those that match or those that do not. */
function namesExpression(keys: ReadonlySet<string>, test: (name: string) => boolean): string {
  const matching: string[] = [];
  const others: string[] = [];
  for (const key of keys) (test(key) ? matching : others).push(key);
  if (matching.length === 0) return "[]";
  if (others.length === 0) return "^";
  return matching.length <= others.length ? `^${anyOfNames(matching)}$` : `^(?!${anyOfNames(others)}$)`;
}

function anyOfNames(names: readonly string[]): string {
  return `(?:${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})`;
}
