/** The wires that can be named in settings. Any other provider comes in through `fromLanguageModel`. */
export type ModelProviderName = (typeof modelProviderNames)[number];

export const modelProviderNames = ["openai-compatible", "anthropic", "scripted"] as const;

export function isModelProviderName(value: string): value is ModelProviderName {
  return (modelProviderNames as readonly string[]).includes(value);
}
