import { baseDirectory } from "./base-directory.ts";
import type { Environment } from "./base-directory.ts";

/** Where a person's settings live: `$XDG_CONFIG_HOME/helve`. Nothing is created. */
export function configDirectory(env: Environment = process.env): string {
  return baseDirectory({ variable: "XDG_CONFIG_HOME", fallback: [".config"], env });
}
