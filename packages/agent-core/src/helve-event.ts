import type { Decision } from "./decision.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { GrantScope } from "./question.ts";
import type { JsonValue } from "./json.ts";
import type { ModelUsage, StopReason } from "./model-client.ts";
import type { ToolErrorCategory } from "./tool-error.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { ToolOutcome } from "./tool-outcome.ts";

/** What happens, as it happens. Plain JSON, noun-verb names, an open union: a listener ignores types it does not know. */
export type HelveEvent =
  | TurnStartEvent
  | CatalogBuiltEvent
  | ModelRequestEvent
  | ModelDeltaEvent
  | ToolCallStartEvent
  | ToolCallApprovalEvent
  | ToolCallUpdateEvent
  | ToolCallEndEvent
  | TurnEndEvent
  | DiagnosticEvent
  | ExtensionEvent;

interface EventBase {
  readonly sessionId: string;
  readonly turnId?: string;
  /** Milliseconds since the epoch, for people; durations come from a monotonic clock. */
  readonly at: number;
}

export interface TurnStartEvent extends EventBase {
  readonly type: "turn-start";
}

export interface CatalogBuiltEvent extends EventBase {
  readonly type: "catalog-built";
  readonly visible: number;
  readonly deferred: number;
  readonly dropped: number;
  /** Estimated tokens of what is shown, and of what would be shown if nothing were deferred. */
  readonly visibleTokens: number;
  readonly inlineTokens: number;
  readonly digest: string;
}

export interface ModelRequestEvent extends EventBase {
  readonly type: "model-request";
  /** 1 for a turn's first request. */
  readonly step: number;
  readonly messages: number;
  readonly tools: number;
}

export interface ModelDeltaEvent extends EventBase {
  readonly type: "model-delta";
  readonly kind: "text" | "reasoning";
  readonly text: string;
}

interface ToolCallEventBase extends EventBase {
  readonly callId: string;
  /** The canonical name of the tool that really runs. */
  readonly name: string;
  readonly via?: readonly string[];
  readonly parentCallId?: string;
}

export interface ToolCallStartEvent extends ToolCallEventBase {
  readonly type: "tool-call-start";
  readonly origin?: ToolOrigin;
  /** Only where the host opted in; secrets are masked. */
  readonly input?: JsonValue;
}

export interface ToolCallApprovalEvent extends ToolCallEventBase {
  readonly type: "tool-call-approval";
  readonly state: "asked" | "answered" | "withdrawn";
  /** With `asked`. */
  readonly decision?: Decision<"ask">;
  /** With `answered`. */
  readonly answer?: "allow" | "deny" | "edit" | "nobody" | "later";
  readonly scope?: GrantScope;
}

export interface ToolCallUpdateEvent extends ToolCallEventBase {
  readonly type: "tool-call-update";
  readonly text: string;
}

export interface ToolCallEndEvent extends ToolCallEventBase {
  readonly type: "tool-call-end";
  readonly status: ToolOutcome["status"];
  readonly error?: { readonly code: string; readonly category: ToolErrorCategory };
  readonly decision?: Decision;
  readonly diagnostics?: readonly Diagnostic[];
  /** Milliseconds by a monotonic clock: in the tool, and waiting for a person. */
  readonly runningMs: number;
  readonly waitingMs: number;
  /** Of the text that this call gives the model, and of what was archived instead. Counted when the call ends: a batch whose sum is too large may be shown less. */
  readonly shownBytes: number;
  readonly archivedBytes: number;
}

export interface TurnEndEvent extends EventBase {
  readonly type: "turn-end";
  readonly status: "completed" | "failed" | "aborted" | "turn-limit" | "pending";
  readonly steps: number;
  readonly usage: ModelUsage;
  readonly stopReason?: StopReason;
  readonly error?: { readonly code: string; readonly message: string };
}

export interface DiagnosticEvent extends EventBase {
  readonly type: "diagnostic";
  readonly diagnostic: Diagnostic;
}

export interface ExtensionEvent extends EventBase {
  readonly type: `x-${string}`;
  readonly data: JsonValue;
}

/** Must return quickly; a throw is reported once and changes nothing. */
export type EventListener = (event: HelveEvent) => void;
