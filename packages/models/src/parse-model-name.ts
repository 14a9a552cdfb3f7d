import { ModelError } from "@helve/agent-core";
import { isModelProviderName, modelProviderNames } from "./model-provider-name.ts";
import type { ModelOptions } from "./options.ts";

/**
 * Reads `provider:model`, the form of `--model`. The first colon separates, so a model's own name may hold colons and
 * slashes; for `scripted` the part behind it is the script's path.
 *
 * @throws ModelError with code `configuration`.
 * @example
 * parseModelName("anthropic:claude-sonnet-4-5"); // { provider: "anthropic", model: "claude-sonnet-4-5" }
 * parseModelName("scripted:tour/model.yaml"); // { provider: "scripted", file: "tour/model.yaml" }
 */
export function parseModelName(name: string): ModelOptions {
  const colon = name.indexOf(":");
  const provider = name.slice(0, Math.max(0, colon));
  const rest = name.slice(colon + 1);
  if (!isModelProviderName(provider) || rest === "") throw new ModelError(wrongName(name), { code: "configuration", retryable: false });
  return provider === "scripted" ? { provider, file: rest } : { provider, model: rest };
}

function wrongName(name: string): string {
  const forms = modelProviderNames.map((provider) => `${provider}:${provider === "scripted" ? "FILE" : "MODEL"}`).join(", ");
  return `A model name is one of ${forms}; got ${JSON.stringify(name.slice(0, 100))}.`;
}
