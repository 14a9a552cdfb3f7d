import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Connection } from "./connection.ts";

/** Anthropic's messages API, or a server that speaks it. */
export async function loadAnthropicModel({ model, apiKey, baseUrl, fetch }: Connection): Promise<LanguageModelV4> {
  const { createAnthropic } = await import("@ai-sdk/anthropic");
  const provider = createAnthropic({
    // Without one the package would take the default variable itself, and send its value to any address.
    apiKey: apiKey ?? "",
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  return provider.languageModel(model);
}
