import type { Schema, SchemaDraft } from "@cfworker/json-schema";
import type { RepeatingLists } from "./repeating-lists.ts";
import type { RefBudget } from "./ref-budget.ts";
import type { StepBudget } from "./step-budget.ts";
import type { PatternProperties, TextCheck } from "./text-check.ts";

/** A private copy of a schema in the form that the interpreter takes, with what it must not be given set apart. */
export interface PreparedSchema {
  readonly kind: "prepared";
  readonly root: Schema;
  readonly draft: SchemaDraft;
  /** Every subschema by its address. */
  readonly lookup: Record<string, Schema | boolean>;
  /** `pattern` and formats of our own, by the name that stands in for them in `format`. */
  readonly textChecks: ReadonlyMap<string, TextCheck>;
  readonly patternProperties: readonly PatternProperties[];
  readonly budget: RefBudget;
  readonly steps: StepBudget;
  /** What stands in for `uniqueItems`. */
  readonly repeating: RepeatingLists;
  readonly notes: readonly string[];
}

/** What became of a schema: ready, not to be checked by us, or broken. */
export type Preparation =
  | PreparedSchema
  | { readonly kind: "off"; readonly notes: readonly string[] }
  | { readonly kind: "broken"; readonly reason: string };
