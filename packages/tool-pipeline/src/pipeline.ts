import type { ArtifactStore, CatalogBuilder, Interaction, NestedOutcome, OutputBound, PendingStore, PermissionPolicy, Root, SchemaValidator, SessionOptions, SessionState, ToolCall, TurnCatalog } from "@helve/agent-core";
import type { CallIdentity } from "./outcome/call-identity.ts";
import type { Clock } from "./clock.ts";
import type { Emitter } from "./events/create-emitter.ts";
import type { HookRegistry } from "./hooks/hook-registry.ts";
import type { Line } from "./schedule/create-line.ts";
import type { NoticeBox } from "./host/create-notice-box.ts";
import type { PipelineLimits } from "./limits.ts";
import type { Place } from "./schedule/place.ts";

/** What all calls of a host share. */
export interface Pipeline {
  readonly permission: PermissionPolicy;
  readonly catalog: CatalogBuilder;
  readonly validator: SchemaValidator;
  readonly bound?: OutputBound | undefined;
  readonly artifacts?: ArtifactStore | undefined;
  readonly pending: PendingStore;
  readonly hooks: HookRegistry;
  readonly line: Line;
  readonly limits: PipelineLimits;
  readonly strict: boolean;
  readonly showInput: boolean;
  readonly clock: Clock;
  /** Runs a call that a tool makes. A value and no import: executing leads to nested calls, which lead to executing. */
  readonly runNested: RunNested;
}

/** `isOpen`: whether the call that makes this one still runs. */
export type RunNested = (scope: CallScope & { readonly parent: ParentCall }, nested: { readonly call: ToolCall; readonly isOpen: boolean }) => Promise<NestedOutcome>;

/** What all calls of a session share. */
export interface SessionScope {
  readonly id: string;
  readonly roots: readonly Root[];
  readonly identity: NonNullable<SessionOptions["identity"]>;
  readonly emitter: Emitter;
  readonly notices: NoticeBox;
  /** Aborts when the session closes. */
  readonly closed: AbortSignal;
  /** State apart for each provider. */
  stateOf(provider: string): SessionState;
}

/** What one batch, nested call or resumed call runs in. */
export interface CallScope {
  readonly pipeline: Pipeline;
  readonly session: SessionScope;
  readonly catalog: TurnCatalog;
  readonly interaction: Interaction;
  /** Of the caller and of the session. */
  readonly signal: AbortSignal;
  readonly parent?: ParentCall;
}

/** A running call as the calls that its tool makes see it. */
export interface ParentCall {
  readonly identity: CallIdentity;
  /** Its place and those of its ancestors, outermost first. */
  readonly places: readonly Place[];
  /** Canonical names from the outermost call down to this one. */
  readonly lineage: readonly string[];
  /** Stops this call's clocks, and its ancestors', while a person is asked. */
  whileAsking<T>(ask: () => Promise<T>): Promise<T>;
}
