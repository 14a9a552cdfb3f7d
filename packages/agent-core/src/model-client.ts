import type { JsonObject } from "./json.ts";
import type { Message } from "./message.ts";
import type { ModelFacts } from "./turn-facts.ts";
import type { ToolCall } from "./tool-call.ts";
import type { ToolDefinition } from "./tool-definition.ts";

/**
 * A model. `stream` throws `ModelError` (and only that) for what the provider or the wire did; ends after one `end`
 * event; stops soon after the signal aborts by throwing the signal's reason.
 */
export interface ModelClient {
  readonly facts: ModelFacts;
  stream(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent>;
}

export interface ModelRequest {
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDefinition[];
}

export type ModelEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "reasoning"; readonly text: string; readonly providerData?: JsonObject }
  | { readonly kind: "call"; readonly call: ToolCall; readonly providerData?: JsonObject }
  | { readonly kind: "usage"; readonly usage: ModelUsage }
  | { readonly kind: "end"; readonly reason: StopReason };

/** Tokens, as the provider counted them; absent where it did not say. */
export interface ModelUsage {
  readonly inputTokens?: number;
  readonly cachedInputTokens?: number;
  readonly outputTokens?: number;
}

/** `length`: the token limit cut the reply, so none of its calls may run. */
export type StopReason = "stop" | "tool-calls" | "length" | "content-filter" | "other";
