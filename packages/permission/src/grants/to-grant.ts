import type { CommandClaim, PermissionFacts } from "@helve/agent-core";
import type { Grant } from "./grant.ts";

/** The grant that covers this call and its like, and nothing broader. */
export function toGrant({ name, origin, claims }: Pick<PermissionFacts, "name" | "origin" | "claims">): Grant {
  const commands = claims.filter((claim): claim is CommandClaim => claim.kind === "command").map(({ dialect, text, cwd }) => ({ dialect, text, cwd }));
  return {
    name,
    provider: origin.provider,
    ...(origin.server === undefined ? {} : { server: origin.server }),
    ...(commands.length === 0 ? {} : { commands }),
  };
}

/** One text for each different grant. */
export function toGrantKey({ name, provider, server, commands = [] }: Grant): string {
  return JSON.stringify([name, provider, server ?? null, commands.map(({ dialect, text, cwd }) => [dialect, text, cwd])]);
}
