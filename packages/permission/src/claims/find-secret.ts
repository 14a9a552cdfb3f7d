import type { Claim } from "@helve/agent-core";

/** Which claim shows a file that holds secrets, in words for a person; nothing if none does. */
export function findSecret(claims: readonly Claim[]): string | undefined {
  for (const claim of claims) {
    if ((claim.kind === "file" || claim.kind === "tree") && claim.sensitive !== undefined) return `it shows ${claim.path}, which may hold secrets (${claim.sensitive})`;
  }
  return undefined;
}
