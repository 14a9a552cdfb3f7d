/** One step of the way to a decision: which rule of which stage said what, in words for a person. */
export interface DecisionStep<V extends string = string> {
  readonly stage: string;
  readonly rule: string;
  readonly verdict: V;
  readonly text: string;
}

/** A verdict and how it came about, in order. The same shape serves permission (allow, ask, deny) and catalogs (keep, drop). */
export interface Decision<V extends string = "allow" | "ask" | "deny"> {
  readonly verdict: V;
  readonly trail: readonly DecisionStep[];
}
