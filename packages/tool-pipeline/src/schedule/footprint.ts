import type { Claim, FileClaim, ServerClaim, ToolDefinition } from "@helve/agent-core";

/** What a call keeps others away from while it runs: its claims, read for scheduling. */
export interface Footprint {
  /** Alone in the whole host. */
  readonly exclusive: boolean;
  readonly files: readonly FileClaim[];
  readonly servers: readonly ServerClaim[];
}

/**
 * Reads claims for the schedule. Whatever is not known to be narrow is exclusive: an unknown kind of claim, a command
 * that names no files, and a `sequential` tool that claims nothing. A host claim collides with nothing.
 */
export function toFootprint(claims: readonly Claim[], { executionMode = "sequential" }: Pick<ToolDefinition, "executionMode">): Footprint {
  const files = claims.filter(isFileClaim);
  const servers = claims.filter((claim) => claim.kind === "server");
  const saysNothing = claims.length === 0 && executionMode === "sequential";
  return { exclusive: saysNothing || claims.some((claim) => isUnbounded(claim, files)), files, servers };
}

/** Whether the world is different after a call with this footprint, as far as other calls' claims can tell. */
export function writes({ exclusive, files }: Footprint): boolean {
  return exclusive || files.some(({ access }) => access === "write");
}

/** What is left of a call that nobody waits for any more: it may still touch its files, but it cannot stop the host. */
export function concreteOnly(footprint: Footprint): Footprint {
  return { ...footprint, exclusive: false };
}

function isFileClaim(claim: Claim): claim is FileClaim {
  return claim.kind === "file" || claim.kind === "tree";
}

function isUnbounded(claim: Claim, files: readonly FileClaim[]): boolean {
  switch (claim.kind) {
    case "file":
    case "tree":
    case "server":
    case "host":
      return false;
    case "command":
      return files.length === 0;
    default:
      return true;
  }
}
