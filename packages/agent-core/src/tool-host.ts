import type { AgentIdentity } from "./agent-identity.ts";
import type { Answer } from "./answer.ts";
import type { EventListener, HelveEvent } from "./helve-event.ts";
import type { Interaction } from "./interaction.ts";
import type { ModelRequest } from "./model-client.ts";
import type { Notice } from "./notice.ts";
import type { Root } from "./root.ts";
import type { SessionState } from "./session-state.ts";
import type { ToolCall } from "./tool-call.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { ToolOutcome } from "./tool-outcome.ts";
import type { ToolProvider } from "./tool-provider.ts";
import type { TurnCatalog } from "./turn-catalog.ts";
import type { TurnFacts } from "./turn-facts.ts";

/** Tools, policy and schedule, shared by any number of sessions. */
export interface ToolHost {
  /** Adds a provider and says where its tools come from; the returned function takes it out again and closes it. */
  use(provider: ToolProvider, stamp: ProviderStamp): () => Promise<void>;
  open(options: SessionOptions): ToolSession;
  /** Ends all sessions, providers and extensions. Does not throw; a second call waits for the first. */
  close(): Promise<void>;
}

/** `trust` defaults to `third-party`; `mayStateOwner` believes the `owner` of this provider's entries. */
export interface ProviderStamp {
  readonly id: string;
  readonly kind: ToolOrigin["kind"];
  readonly trust?: ToolOrigin["trust"] | undefined;
  readonly mayStateOwner?: boolean | undefined;
}

export interface SessionOptions {
  /** Default: random. */
  readonly id?: string | undefined;
  readonly roots: readonly Root[];
  readonly identity?: { readonly agent?: AgentIdentity | undefined; readonly surface?: string | undefined } | undefined;
}

/** One conversation's use of a host. */
export interface ToolSession {
  readonly id: string;
  readonly roots: readonly Root[];
  /** The turn's tools. Rejects only when the session is closed. */
  catalog(facts?: TurnFacts): Promise<TurnCatalog>;
  /** One outcome per call, in call order. Never rejects. Names are resolved in the given snapshot, never in a newer one. */
  callBatch(calls: readonly ToolCall[], options: CallOptions): Promise<readonly ToolOutcome[]>;
  /** Goes on with a pending call, once. Never rejects. */
  resume(id: string, answer: Answer, options?: Omit<CallOptions, "catalog">): Promise<ToolOutcome>;
  /** Lets extensions change a request to the model. Never rejects. */
  prepareModelRequest(request: ModelRequest): Promise<ModelRequest>;
  /** What extensions have to say to the model, joined. */
  promptText(): string;
  /** The returned function ends the subscription. */
  on(listener: EventListener): () => void;
  /** Puts an event of a surface into the session's one stream. */
  emit(event: HelveEvent): void;
  /** What ended meanwhile; each notice is given once. */
  notices(): readonly Notice[];
  readonly state: SessionState;
  close(): Promise<void>;
}

/** Without `interaction` nobody can be asked. `cutOff`: the reply that held the calls was cut by the token limit, so none of them runs. */
export interface CallOptions {
  readonly catalog: TurnCatalog;
  readonly interaction?: Interaction | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly cutOff?: boolean | undefined;
}
