import type { Annotations } from "./annotations.ts";
import type { CatalogListing, ListedTool } from "./catalog-listing.ts";
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

/** A tool that passed the stages: listed, and ready to be built. */
export interface CatalogTool extends ListedTool {
  tool(): Promise<RuntimeTool>;
}

/** The tools of one turn: a listing whose tools can be run. Only pipelines hold one. */
export interface TurnCatalog extends CatalogListing {
  readonly visible: readonly CatalogTool[];
  readonly deferred: readonly CatalogTool[];
  readonly hidden: readonly CatalogTool[];
}

/** Must not throw for a bad entry: that entry becomes a diagnostic. */
export interface CatalogBuilder {
  build(request: { readonly entries: readonly CatalogEntry[]; readonly facts: TurnFacts }): Promise<TurnCatalog>;
}

/** Says which tools a turn shows at once and which it defers. A throw means nothing is deferred, with a diagnostic. */
export interface DisclosurePlanner {
  /** The tools by which deferred ones are found and called. Where one of them is not in the catalog, nothing may be deferred. */
  readonly entrances: readonly string[];
  plan(request: { readonly tools: readonly ListedTool[]; readonly facts: TurnFacts }): MaybePromise<DisclosurePlan>;
}

export interface DisclosurePlan {
  /** Canonical name → why, in words for a person. */
  readonly deferred: ReadonlyMap<string, string>;
  /** Keep the entrances although nothing is deferred, so that the list a model sees never changes. */
  readonly keepEntrances?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
}
