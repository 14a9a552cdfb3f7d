import { ModelError } from "@helve/agent-core";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ApiKeySearch {
  /** The provider, for the message. */
  readonly name: string;
  /** The variable that the settings name. */
  readonly variable: string | undefined;
  /** The provider's own variable. */
  readonly fallback: string;
  /** The settings name another address than the provider's. */
  readonly hasOwnUrl: boolean;
  readonly environment: Environment;
}

/**
 * The key to send. The provider's own variable is for the provider's own address: elsewhere a key goes only when the
 * settings name its variable, so that no address can collect a key that was meant for somebody else.
 *
 * @throws ModelError with code `configuration` when the variable is not set.
 */
export function findApiKey({ name, variable, fallback, hasOwnUrl, environment }: ApiKeySearch): string | undefined {
  if (variable === undefined && hasOwnUrl) return undefined;
  const wanted = variable ?? fallback;
  const key = environment[wanted];
  if (key !== undefined && key !== "") return key;
  throw new ModelError(`${name} needs a key in the environment variable ${wanted}, which is not set. Set it, or name another variable with apiKeyEnv.`, { code: "configuration", retryable: false });
}
