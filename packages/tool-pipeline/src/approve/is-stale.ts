import type { Claim, FileClaim } from "@helve/agent-core";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import { pathsMeet } from "../schedule/collides.ts";

/** Whether a preview may be out of date when its call runs: an earlier call of the batch writes what it touches. */
export function isStale({ claims }: Pick<AuthorisedCall, "claims">, earlier: readonly Pick<AuthorisedCall, "claims">[]): boolean {
  const touched = claims.filter(isFile);
  const written = earlier.flatMap((call) => call.claims.filter(isFile)).filter(({ access }) => access === "write");
  return touched.some((claim) => written.some((write) => pathsMeet(claim, write)));
}

function isFile(claim: Claim): claim is FileClaim {
  return claim.kind === "file" || claim.kind === "tree";
}
