import type { CallFacts } from "./call-facts.ts";
import type { CatalogEntry } from "./turn-catalog.ts";
import type { Claim } from "./claim.ts";
import type { Decision } from "./decision.ts";
import type { GrantScope } from "./question.ts";
import type { JsonValue, MaybePromise } from "./json.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { TurnFacts } from "./turn-facts.ts";

/** All that a policy judges by. JSON. */
export interface PermissionFacts {
  /** The canonical name; `tool.name` may be a shown one. */
  readonly name: string;
  readonly tool: ToolDefinition;
  readonly origin: ToolOrigin;
  readonly input: JsonValue;
  readonly claims: readonly Claim[];
  readonly call: Omit<CallFacts, "signal">;
}

/** A decision; for an `ask`, the scopes an answer may choose (default: once). */
export interface PolicyDecision extends Decision {
  readonly offers?: readonly GrantScope[];
}

/** Judges calls. A throw or a rejection counts as deny. */
export interface PermissionPolicy {
  decide(facts: PermissionFacts): MaybePromise<PolicyDecision>;
  /** What is denied whatever the arguments; `undefined` when there is no such rule. Pure: catalogs are cached by its answers. */
  ceiling?(entry: Pick<CatalogEntry, "name" | "origin" | "annotations">, facts: TurnFacts): Decision<"deny"> | undefined;
  /** Keeps a grant that a person gave. */
  remember?(facts: PermissionFacts, grant: { readonly scope: GrantScope; readonly pattern?: string }): Promise<void>;
  /** A session is over: let go of what was granted for it. Must not throw. */
  endSession?(sessionId: string): void;
}
