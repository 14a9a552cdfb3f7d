import type { JsonSchema, MaybePromise, SchemaIssue, SchemaVerdict } from "@helve/agent-core";
import { compileTextChecks, usesPatterns } from "./compile-text-checks.ts";
import type { CompiledPatterns } from "./compile-text-checks.ts";
import { explainUnits } from "./explain-units.ts";
import { inspectValue } from "./inspect-value.ts";
import type { LinearPattern, PatternRefusal } from "./linear-pattern.ts";
import { prepareSchema } from "./prepare-schema.ts";
import type { Preparation, PreparedSchema } from "./prepared-schema.ts";
import { RefBudgetError } from "./ref-budget.ts";
import { runInterpreter } from "./run-interpreter.ts";
import { StepBudgetError } from "./step-budget.ts";

/** Compiles a pattern, or says why the engine refuses it. */
export type PatternCompiler = (pattern: string) => LinearPattern | PatternRefusal;

interface KnownSchema {
  readonly preparation: Preparation;
  compiled?: CompiledPatterns;
}

const noPatterns: PatternCompiler = () => "unknown-syntax";

/** Checks values; the compiler is asked for at the first schema that has a pattern, and waited for if it must be loaded. */
export function createValidation(getCompiler: () => MaybePromise<PatternCompiler>): (schema: JsonSchema, value: unknown) => MaybePromise<SchemaVerdict> {
  const known = new WeakMap<JsonSchema, KnownSchema>();
  return (schema, value) => {
    let entry = known.get(schema);
    if (entry === undefined) {
      entry = { preparation: prepareSchema(schema) };
      known.set(schema, entry);
    }
    const { preparation, compiled } = entry;
    if (preparation.kind === "off") return { valid: true, notes: preparation.notes };
    if (preparation.kind === "broken") return invalid({ path: "", message: `cannot be checked: ${preparation.reason}`, keyword: "$schema" });
    if (compiled !== undefined) return judge({ preparation, compiled, value });
    const finish = (compile: PatternCompiler): SchemaVerdict => judge({ preparation, compiled: (entry.compiled = compileTextChecks(preparation, compile)), value });
    const compiler = usesPatterns(preparation) ? getCompiler() : noPatterns;
    return typeof compiler === "function" ? finish(compiler) : compiler.then(finish);
  };
}

function judge({ preparation, compiled, value }: { readonly preparation: PreparedSchema; readonly compiled: CompiledPatterns; readonly value: unknown }): SchemaVerdict {
  const inspection = inspectValue(value);
  if (inspection.issue !== undefined) return invalid(inspection.issue);
  return guard(() =>
    runInterpreter({ prepared: preparation, compiled, value: inspection.value, keys: inspection.keys }, (units) => {
      if (units.length > 0) return { valid: false, issues: explainUnits(units, { prepared: preparation, value: inspection.value }) };
      const notes = [...preparation.notes, ...compiled.notes];
      return notes.length === 0 ? { valid: true } : { valid: true, notes };
    }),
  );
}

/** A schema that refers to itself without end, or doubles its work on every level, must not pass for checked. */
function guard(check: () => SchemaVerdict): SchemaVerdict {
  try {
    return check();
  } catch (error) {
    if (error instanceof RefBudgetError || error instanceof RangeError) {
      return invalid({ path: "", message: "cannot be checked: the schema refers to itself too often for this value; send a smaller one", keyword: "$ref" });
    }
    if (error instanceof StepBudgetError) {
      return invalid({ path: "", message: "cannot be checked: the schema asks for too much work on this value; send a smaller one", keyword: "$schema" });
    }
    const reason = error instanceof Error ? error.name : typeof error;
    return invalid({ path: "", message: `cannot be checked: the schema makes the validator fail (${reason})`, keyword: "$schema" });
  }
}

function invalid(issue: SchemaIssue): SchemaVerdict {
  return { valid: false, issues: [issue] };
}
