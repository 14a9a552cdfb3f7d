import type { Decision } from "./decision.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { TurnFacts } from "./turn-facts.ts";

/** A tool of a catalog, as data. */
export interface ListedTool {
  /** Canonical: rules, events and receipts use it. */
  readonly name: string;
  /** What the model sees and calls; `definition.name` is the same. */
  readonly shownName: string;
  readonly origin: ToolOrigin;
  readonly definition: ToolDefinition;
  /** The definition's estimated tokens. */
  readonly tokens: number;
}

/** Why one tool was kept or dropped: every stage that had a say, in order. */
export interface CatalogDecision extends Decision<"keep" | "drop"> {
  readonly name: string;
  readonly origin: ToolOrigin;
}

/** The tools of one turn, as data: a snapshot that nothing changes. */
export interface CatalogListing {
  readonly facts: TurnFacts;
  /** In a canonical order. */
  readonly visible: readonly ListedTool[];
  /** Found by search and called by `mcp_invoke`. */
  readonly deferred: readonly ListedTool[];
  /** Reached by a forward only. */
  readonly hidden: readonly ListedTool[];
  /** One per admitted entry, kept and dropped alike. */
  readonly decisions: readonly CatalogDecision[];
  readonly diagnostics: readonly Diagnostic[];
  /** Changes if and only if what the model sees changes. */
  readonly digest: string;
}
