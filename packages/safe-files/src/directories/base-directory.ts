import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The XDG Base Directory Specification 0.8: a relative value counts as unset. */
export function baseDirectory({ variable, fallback, env }: { readonly variable: string; readonly fallback: readonly string[]; readonly env: Environment }): string {
  const named = env[variable];
  if (named !== undefined && isAbsolute(named)) return join(named, "helve");
  return join(env["HOME"] || homedir(), ...fallback, "helve");
}
