import { ModelError } from "@helve/agent-core";
import type { ModelClient, ModelFacts } from "@helve/agent-core";
import type { Connection } from "./providers/connection.ts";
import { createScriptedModel } from "./script/create-scripted-model.ts";
import { findApiKey } from "./providers/find-api-key.ts";
import type { Environment } from "./providers/find-api-key.ts";
import { fromLanguageModel } from "./language-model/from-language-model.ts";
import { loadAnthropicModel } from "./providers/load-anthropic-model.ts";
import { loadOpenAiCompatibleModel } from "./providers/load-openai-compatible-model.ts";
import type { ModelOptions } from "./options.ts";

/** Settings, and what enters from outside. */
export type ModelClientOptions = ModelOptions & {
  /** Where keys are looked up. Default: the process's environment. */
  readonly environment?: Environment | undefined;
  /** Default: the runtime's own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
};

/**
 * A model from settings. Nothing is imported, read or connected before the first `stream`.
 *
 * @throws ModelError with code `configuration` when a field that the provider needs is missing. A missing key is an
 * error of the first `stream`, code `authentication`, before anything is sent.
 * @example
 * const model = createModelClient({ provider: "anthropic", model: "claude-sonnet-4-5" });
 */
export function createModelClient(options: ModelClientOptions): ModelClient {
  switch (options.provider) {
    case "scripted":
      return createScriptedModel({ file: needed(options, "file"), facts: toFacts(options, "scripted") });
    case "openai-compatible":
      return connect(options, { name: "The OpenAI-compatible API", variable: "OPENAI_API_KEY", load: loadOpenAiCompatibleModel, toolMedia: "user-message" });
    case "anthropic":
      return connect(options, { name: "The Anthropic API", variable: "ANTHROPIC_API_KEY", load: loadAnthropicModel, toolMedia: "tool-result" });
  }
}

interface Wire {
  readonly name: string;
  /** The provider's own key variable. */
  readonly variable: string;
  readonly load: (connection: Connection) => ReturnType<typeof loadAnthropicModel>;
  readonly toolMedia: "tool-result" | "user-message";
}

function connect(options: ModelClientOptions, { name, variable, load, toolMedia }: Wire): ModelClient {
  const model = needed(options, "model");
  const apiKeyEnv = options.apiKeyEnv ?? variable;
  const findKey = (): string | undefined => findApiKey({ name, variable: options.apiKeyEnv, fallback: variable, hasOwnUrl: options.baseUrl !== undefined, environment: options.environment ?? process.env });
  return fromLanguageModel(() => load({ model, apiKey: findKey(), baseUrl: options.baseUrl, fetch: options.fetch }), {
    name,
    apiKeyEnv,
    toolMedia,
    facts: toFacts(options, model),
    maxOutputTokens: options.maxOutputTokens,
    secrets: () => (options.environment ?? process.env)[apiKeyEnv],
  });
}

function toFacts({ contextWindow, capabilities }: ModelOptions, id: string): ModelFacts {
  return { id, ...(capabilities === undefined ? {} : { capabilities }), ...(contextWindow === undefined ? {} : { contextWindow }) };
}

function needed(options: ModelOptions, field: "model" | "file"): string {
  const value = options[field];
  if (value === undefined) throw new ModelError(`The model provider '${options.provider}' needs '${field}'; none was given. Set it in the model's settings.`, { code: "configuration", retryable: false });
  return value;
}
