import type { Schema } from "@cfworker/json-schema";
import type { Dialect } from "../schema/dialect.ts";
import type { RepeatingLists } from "./repeating-lists.ts";
import type { RefBudget } from "./ref-budget.ts";
import type { StepBudget } from "./step-budget.ts";
import type { PatternProperties, TextCheck } from "./text-check.ts";

/** What a copy collects on its way. */
export interface SchemaCopying {
  readonly dialect: Dialect;
  readonly budget: RefBudget;
  readonly steps: StepBudget;
  readonly repeating: RepeatingLists;
  /** First steps of references that lead through keywords nobody knows, such as `components`. */
  readonly containers: ReadonlySet<string>;
  readonly textChecks: Map<string, TextCheck>;
  readonly patternProperties: PatternProperties[];
  readonly references: { readonly node: Schema; readonly ref: string; readonly pointer: string }[];
  readonly notes: Set<string>;
  nodes: number;
}
