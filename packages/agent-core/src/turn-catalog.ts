import type { Annotations } from "./annotations.ts";
import type { Decision } from "./decision.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { MaybePromise } from "./json.ts";
import type { RuntimeTool, Tool } from "./tool.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { TurnFacts } from "./turn-facts.ts";

/** What a definition may depend on: the turn's facts and which other tools are left. Asked after the stages. */
export interface CatalogView {
  readonly facts: TurnFacts;
  has(name: string): boolean;
}

/** A tool as its provider offers it: lazily, and without an origin. Nothing is built before it is selected. */
export interface ProviderEntry {
  readonly name: string;
  readonly server?: string;
  readonly owner?: string;
  /** What is known before the definition is built, for stages that judge by effect. */
  readonly annotations?: Annotations;
  /** Synchronous and pure. A throw sets this tool aside with a diagnostic. */
  definition(view: CatalogView): ToolDefinition;
  tool(): MaybePromise<Tool>;
}

/** What a host makes of an entry: admitted, and stamped with its origin. */
export interface CatalogEntry {
  /** Canonical: rules, events and receipts use it. */
  readonly name: string;
  readonly origin: ToolOrigin;
  readonly annotations?: Annotations;
  definition(view: CatalogView): ToolDefinition;
  tool(): Promise<RuntimeTool>;
}

/** A tool that passed the stages. */
export interface CatalogTool {
  /** Canonical. */
  readonly name: string;
  /** What the model sees and calls; `definition.name` is the same. */
  readonly shownName: string;
  readonly origin: ToolOrigin;
  readonly definition: ToolDefinition;
  /** The definition's estimated tokens. */
  readonly tokens: number;
  tool(): Promise<RuntimeTool>;
}

/** Why one tool was kept or dropped: every stage that had a say, in order. */
export interface CatalogDecision extends Decision<"keep" | "drop"> {
  readonly name: string;
  readonly origin: ToolOrigin;
}

/** The tools of one turn: a snapshot that nothing changes. */
export interface TurnCatalog {
  readonly facts: TurnFacts;
  /** In a canonical order. */
  readonly visible: readonly CatalogTool[];
  /** Found by search and called by `mcp_invoke`. */
  readonly deferred: readonly CatalogTool[];
  /** Reached by a forward only. */
  readonly hidden: readonly CatalogTool[];
  /** One per admitted entry, kept and dropped alike. */
  readonly decisions: readonly CatalogDecision[];
  readonly diagnostics: readonly Diagnostic[];
  /** Changes if and only if what the model sees changes. */
  readonly digest: string;
}

/** Must not throw for a bad entry: that entry becomes a diagnostic. */
export interface CatalogBuilder {
  build(request: { readonly entries: readonly CatalogEntry[]; readonly facts: TurnFacts }): Promise<TurnCatalog>;
}

/** Says which tools a turn shows at once and which it defers. A throw means nothing is deferred, with a diagnostic. */
export interface DisclosurePlanner {
  /** The tools by which deferred ones are found and called. Where one of them is not in the catalog, nothing may be deferred. */
  readonly entrances: readonly string[];
  plan(request: { readonly tools: readonly CatalogTool[]; readonly facts: TurnFacts }): MaybePromise<DisclosurePlan>;
}

export interface DisclosurePlan {
  /** Canonical name → why, in words for a person. */
  readonly deferred: ReadonlyMap<string, string>;
  /** Keep the entrances although nothing is deferred, so that the list a model sees never changes. */
  readonly keepEntrances?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
}
