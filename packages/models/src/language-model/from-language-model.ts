import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { ModelClient, ModelEvent, ModelFacts, ModelRequest } from "@helve/agent-core";
import { readParts } from "./read-parts.ts";
import { toFunctionTool } from "./to-function-tool.ts";
import { toModelError } from "../errors/to-model-error.ts";
import { toModelEvents } from "./to-model-events.ts";
import { toPrompt } from "./to-prompt.ts";
import type { ToolMediaPlace } from "./to-tool-result-part.ts";

export interface LanguageModelOptions {
  readonly facts?: ModelFacts | undefined;
  /** The provider's name in messages. Default: the model's own. */
  readonly name?: string | undefined;
  /** The variable to look at when the key is refused. */
  readonly apiKeyEnv?: string | undefined;
  /** A value that no message may hold. Asked when there is something to say. */
  readonly secrets?: (() => string | undefined) | undefined;
  /** Where images of tool results go: into the result (default), or into a user message behind it, for wires whose results are text. */
  readonly toolMedia?: ToolMediaPlace | undefined;
  readonly maxOutputTokens?: number | undefined;
}

/**
 * Any language model of the AI SDK's provider specification v4 as a `ModelClient`. A function is called once, on the
 * first `stream`, so that its packages are imported only when they are used. Nothing is retried here.
 *
 * @example
 * const model = fromLanguageModel(async () => (await import("@ai-sdk/mistral")).mistral("mistral-large-latest"));
 */
export function fromLanguageModel(model: LanguageModelV4 | (() => Promise<LanguageModelV4>), options: LanguageModelOptions = {}): ModelClient {
  const load = typeof model === "function" ? once(model) : () => Promise.resolve(model);
  return {
    facts: options.facts ?? (typeof model === "function" ? {} : { id: model.modelId }),
    stream: (request, { signal }) => streamModel({ load, options, request, signal }),
  };
}

interface Streaming {
  readonly load: () => Promise<LanguageModelV4>;
  readonly options: LanguageModelOptions;
  readonly request: ModelRequest;
  readonly signal: AbortSignal;
}

async function* streamModel({ load, options, request, signal }: Streaming): AsyncGenerator<ModelEvent> {
  let phase: "request" | "stream" = "request";
  let name = options.name ?? "The model's provider";
  try {
    signal.throwIfAborted();
    const model = await load();
    name = options.name ?? `The provider '${model.provider}'`;
    const { stream } = await model.doStream({
      prompt: toPrompt(request.messages, { toolMedia: options.toolMedia ?? "tool-result" }),
      ...(request.tools.length === 0 ? {} : { tools: request.tools.map(toFunctionTool) }),
      ...(options.maxOutputTokens === undefined ? {} : { maxOutputTokens: options.maxOutputTokens }),
      abortSignal: signal,
    });
    phase = "stream";
    yield* toModelEvents(readParts(stream, signal));
  } catch (error) {
    signal.throwIfAborted();
    throw toModelError(error, { name, phase, apiKeyEnv: options.apiKeyEnv, secret: options.secrets?.() });
  }
}

/** A failed load is tried again with the next request. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
