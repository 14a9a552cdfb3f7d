import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { ModelError } from "@helve/agent-core";
import type { JsonObject, ModelEvent } from "@helve/agent-core";
import { toModelUsage } from "./to-model-usage.ts";
import { toStopReason } from "./to-stop-reason.ts";
import { toToolCall } from "./to-tool-call.ts";

/**
 * A provider's stream parts as model events. A thought's provider data comes once, with an empty last piece that
 * closes the thought. Throws what an error part carries, and a `broken-stream` when the end is missing.
 */
export async function* toModelEvents(parts: AsyncIterable<LanguageModelV4StreamPart>): AsyncGenerator<ModelEvent> {
  const thoughts = new Map<string, JsonObject>();
  for await (const part of parts) {
    switch (part.type) {
      case "text-delta":
        if (part.delta !== "") yield { kind: "text", text: part.delta };
        break;
      case "reasoning-start":
      case "reasoning-delta":
      case "reasoning-end":
        yield* toReasoning(part, thoughts);
        break;
      case "tool-call":
        if (part.providerExecuted !== true) yield { kind: "call", call: toToolCall(part), ...providerData(part.providerMetadata) };
        break;
      case "error":
        throw part.error;
      case "finish":
        if (part.finishReason.unified === "error" || part.finishReason.unified === "interrupted") throw brokenStream(part.finishReason.raw);
        yield { kind: "usage", usage: toModelUsage(part.usage) };
        yield { kind: "end", reason: toStopReason(part.finishReason.unified) };
        return;
      default:
        // What a turn needs nothing of: stream and block marks, raw chunks, sources, arguments still being written.
        break;
    }
  }
  throw brokenStream(undefined);
}

type ReasoningPart = Extract<LanguageModelV4StreamPart, { type: "reasoning-start" | "reasoning-delta" | "reasoning-end" }>;

function* toReasoning(part: ReasoningPart, thoughts: Map<string, JsonObject>): Generator<ModelEvent> {
  if (part.providerMetadata !== undefined) thoughts.set(part.id, mergeProviders(thoughts.get(part.id), part.providerMetadata));
  if (part.type === "reasoning-delta" && part.delta !== "") yield { kind: "reasoning", text: part.delta };
  if (part.type !== "reasoning-end") return;
  const data = thoughts.get(part.id);
  thoughts.delete(part.id);
  if (data !== undefined) yield { kind: "reasoning", text: "", providerData: data };
}

/** Pieces of one thought may each bring a part of what a provider wants back. */
function mergeProviders(known: JsonObject = {}, next: JsonObject): JsonObject {
  const merged = Object.entries(next).map(([provider, data]) => [provider, { ...asObject(known[provider]), ...asObject(data) }] as const);
  return { ...known, ...Object.fromEntries(merged) };
}

function asObject(value: unknown): JsonObject {
  return typeof value === "object" && value !== null ? (value as JsonObject) : {};
}

function providerData(metadata: JsonObject | undefined): { readonly providerData?: JsonObject } {
  return metadata === undefined ? {} : { providerData: metadata };
}

function brokenStream(raw: string | undefined): ModelError {
  const why = raw === undefined ? "the reply broke off before its end" : `the provider ended the reply with '${raw}'`;
  return new ModelError(`A whole reply was wanted; ${why}. The request can be sent again.`, { code: "broken-stream", retryable: true });
}
