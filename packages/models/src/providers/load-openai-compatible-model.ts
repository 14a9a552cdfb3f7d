import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Connection } from "./connection.ts";

/** Chat completions of OpenAI, or of any server that speaks them. */
export async function loadOpenAiCompatibleModel({ model, apiKey, baseUrl = openAiUrl, fetch }: Connection): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  return provider.chatModel(model);
}

/** https://platform.openai.com/docs/api-reference */
const openAiUrl = "https://api.openai.com/v1";
