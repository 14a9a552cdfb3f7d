import type { LanguageModelV4Usage } from "@ai-sdk/provider";
import type { ModelUsage } from "@helve/agent-core";

/** Only what the provider counted. */
export function toModelUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): ModelUsage {
  return {
    ...(inputTokens.total === undefined ? {} : { inputTokens: inputTokens.total }),
    ...(inputTokens.cacheRead === undefined ? {} : { cachedInputTokens: inputTokens.cacheRead }),
    ...(outputTokens.total === undefined ? {} : { outputTokens: outputTokens.total }),
  };
}
