import type { ArtifactStore, CatalogBuilder, DisclosurePlanner, Extension, OutputBound, PendingStore, PermissionPolicy, SchemaValidator } from "@helve/agent-core";
import type { Clock } from "./clock.ts";
import type { PipelineLimits } from "./limits.ts";

/** What a host is made of. Everything has a default; each default and its reason is in the README. */
export interface ToolHostOptions {
  /** Judges calls. Without one, also from an extension, every call is denied and says so. */
  readonly permission?: PermissionPolicy | undefined;
  /** Builds each turn's catalog, or makes the builder once the extensions are set up. Default `createInlineCatalog()`. */
  readonly catalog?: CatalogBuilder | ((ports: CatalogPorts) => CatalogBuilder) | undefined;
  /** Default: `createLazySchemaValidator()` of `@helve/tool-schema`. */
  readonly validator?: SchemaValidator | undefined;
  /** Keeps results small enough for a model. Default: results stay as they are. */
  readonly bound?: OutputBound | undefined;
  /** Where tools and the bound keep large content. */
  readonly artifacts?: ArtifactStore | undefined;
  /** Keeps calls that wait for an answer. Default: in this process's memory. */
  readonly pending?: PendingStore | undefined;
  readonly extensions?: readonly Extension[] | undefined;
  readonly limits?: Partial<PipelineLimits> | undefined;
  /** How many calls run at once. Default 8. */
  readonly concurrency?: number | undefined;
  /** One sequential tool in a batch makes the whole batch run one after another. Default false: claims decide. */
  readonly strict?: boolean | undefined;
  /** `input`: put the arguments, secrets masked, into `tool-call-start`. Default false: arguments may hold anything. */
  readonly events?: { readonly input?: boolean | undefined } | undefined;
  /** For tests. Default: the process's clocks. */
  readonly clock?: Clock | undefined;
}

/** What a catalog builder may be made from: the ports as they are after the extensions' set-up. */
export interface CatalogPorts {
  readonly permission: PermissionPolicy;
  readonly disclosure?: DisclosurePlanner;
}
