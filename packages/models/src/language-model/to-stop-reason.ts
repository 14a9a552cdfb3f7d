import type { LanguageModelV4FinishReason } from "@ai-sdk/provider";
import type { StopReason } from "@helve/agent-core";

/** The specification's finish reason. `error` and `interrupted` are no reasons to stop but failures, and do not get here. */
export function toStopReason(unified: LanguageModelV4FinishReason["unified"]): StopReason {
  return unified === "error" || unified === "interrupted" ? "other" : unified;
}
