import type { Claim, PolicyDecision } from "@helve/agent-core";
import type { Target } from "../prepare/target.ts";

/** A call that policy allows, or asks about, with all that its verdict rests on. */
export interface AuthorisedCall extends Target {
  /** What `execute` receives. */
  readonly parsed: unknown;
  readonly claims: readonly Claim[];
  /** The host's write generation when the claims were taken. */
  readonly generation: number;
  readonly decision: PolicyDecision;
}
