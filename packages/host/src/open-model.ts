import { resolve } from "node:path";
import { ModelError } from "@helve/agent-core";
import type { ModelClient } from "@helve/agent-core";
import type { HelveConfig } from "@helve/config";
import type { ModelOptions } from "@helve/models";
import type { HostOptions } from "./host-options.ts";

export interface ModelRequest {
  readonly config: HelveConfig;
  /** `provider:model`, instead of the configured one. */
  readonly name: string | undefined;
  readonly options: HostOptions;
}

/** @throws ModelError with code `configuration` where no model is named anywhere, or a field is missing. */
export async function openModel({ config: { model: configured }, name, options: { cwd, env } }: ModelRequest): Promise<ModelClient> {
  const { createModelClient, parseModelName } = await import("@helve/models");
  const asked = name === undefined ? undefined : parseModelName(name);
  const chosen = asked === undefined ? configured : { ...settingsFor(asked, configured), ...asked };
  if (chosen === undefined) throw new ModelError("No model is configured. Say which: --model anthropic:MODEL, or a 'model' section in your helve.yaml.", { code: "configuration", retryable: false });
  return createModelClient({ ...chosen, ...(chosen.file === undefined ? {} : { file: resolve(cwd, chosen.file) }), environment: env });
}

/** Asked for within the configured provider, the rest of its settings hold: where it is, its key's variable. */
function settingsFor(asked: ModelOptions, configured: ModelOptions | undefined): Partial<ModelOptions> {
  return asked.provider === configured?.provider ? configured : {};
}
