import type { CallFacts } from "./call-facts.ts";
import type { Claim } from "./claim.ts";
import type { Forward } from "./forward.ts";
import type { Limits } from "./limits.ts";
import type { MaybePromise } from "./json.ts";
import type { Preview } from "./preview.ts";
import type { Suspension, ToolResult } from "./tool-result.ts";
import type { ToolContext } from "./tool-context.ts";

/**
 * The side of a tool that runs. Members are properties on purpose: their parameters are checked contravariantly, so
 * every tool fits a list of tools while none can be called with an input that nobody validated.
 */
export interface ToolImpl<in I = never> {
  /**
   * Does the work. Expected failures are results with `error`; a throw is taken as a bug and becomes `failed`. Must
   * stop soon after `context.signal` aborts.
   */
  readonly execute: (input: I, context: ToolContext) => MaybePromise<ToolResult | Suspension>;
  /** Brings known other spellings of the arguments into the schema's shape, before validation. Pure; a throw means invalid arguments. */
  readonly prepareArguments?: (raw: unknown) => unknown;
  /** A check beyond the schema, after it. `value` is what `execute` receives. */
  readonly parse?: (validated: unknown) => MaybePromise<ParseVerdict>;
  /** What the call will touch. Absent: a `sequential` tool is exclusive, a `parallel` one touches nothing. */
  readonly claims?: (input: I, facts: CallFacts) => MaybePromise<readonly Claim[]>;
  /** Deadlines for this input. Absent: the host's. */
  readonly limits?: (input: I) => Limits;
  /** What an approval shows: a diff, a resolved command. Must have no effect. */
  readonly preview?: (input: I, facts: CallFacts) => MaybePromise<Preview>;
  /** This call really is a call of another tool, or already has its answer; `undefined`: it runs itself. */
  readonly forward?: (input: I, facts: CallFacts) => MaybePromise<Forward | undefined>;
}

export type ParseVerdict = { readonly value: unknown } | { readonly issues: readonly string[] };
