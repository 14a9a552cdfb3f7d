import type { JsonSchema, SchemaIssue, SchemaValidator, SchemaVerdict } from "@helve/agent-core";
import { compileTextChecks } from "./compile-text-checks.ts";
import type { CompiledPatterns } from "./compile-text-checks.ts";
import { explainUnits } from "./explain-units.ts";
import { inspectValue } from "./inspect-value.ts";
import { prepareSchema } from "./prepare-schema.ts";
import type { Preparation } from "./prepared-schema.ts";
import { RefBudgetError } from "./ref-budget.ts";
import { runInterpreter } from "./run-interpreter.ts";

/**
 * A validator for JSON Schema of any draft, without code generation. Does nothing with a schema before its first
 * value; keeps what it prepared as long as the schema object lives, so a schema must not be changed afterwards.
 * Never throws: a schema that is broken is an issue at the root, one of an unknown dialect is a note.
 *
 * @example
 * const validator = createSchemaValidator();
 * validator.validate({ type: "object", required: ["path"] }, {});
 * // { valid: false, issues: [{ path: "/path", message: "is missing; it must be a value", keyword: "required" }] }
 */
export function createSchemaValidator(): SchemaValidator {
  const known = new WeakMap<JsonSchema, KnownSchema>();
  return {
    validate(schema, value) {
      let entry = known.get(schema);
      if (entry === undefined) {
        entry = { preparation: prepareSchema(schema) };
        known.set(schema, entry);
      }
      return validateKnown(entry, value);
    },
  };
}

interface KnownSchema {
  readonly preparation: Preparation;
  compiled?: CompiledPatterns;
}

function validateKnown(known: KnownSchema, value: unknown): SchemaVerdict {
  const { preparation } = known;
  switch (preparation.kind) {
    case "off":
      return { valid: true, notes: preparation.notes };
    case "broken":
      return invalid({ path: "", message: `cannot be checked: ${preparation.reason}`, keyword: "$schema" });
    case "prepared": {
      const compiled = (known.compiled ??= compileTextChecks(preparation));
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
  }
}

/** A schema that refers to itself without end, or doubles its work on every level, must not pass for checked. */
function guard(check: () => SchemaVerdict): SchemaVerdict {
  try {
    return check();
  } catch (error) {
    if (error instanceof RefBudgetError || error instanceof RangeError) {
      return invalid({ path: "", message: "cannot be checked: the schema refers to itself too often for this value; send a smaller one", keyword: "$ref" });
    }
    const reason = error instanceof Error ? error.name : typeof error;
    return invalid({ path: "", message: `cannot be checked: the schema makes the validator fail (${reason})`, keyword: "$schema" });
  }
}

function invalid(issue: SchemaIssue): SchemaVerdict {
  return { valid: false, issues: [issue] };
}
