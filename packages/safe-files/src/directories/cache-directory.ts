import { baseDirectory } from "./base-directory.ts";
import type { Environment } from "./base-directory.ts";

/** Where what can be made again is kept: `$XDG_CACHE_HOME/helve`. Nothing is created. */
export function cacheDirectory(env: Environment = process.env): string {
  return baseDirectory({ variable: "XDG_CACHE_HOME", fallback: [".cache"], env });
}
