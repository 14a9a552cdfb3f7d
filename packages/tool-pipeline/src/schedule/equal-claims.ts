import type { Claim } from "@helve/agent-core";
import { canonicalJson } from "../canonical-json.ts";

/** Whether two lists of claims say the same, in any order. */
export function equalClaims(left: readonly Claim[], right: readonly Claim[]): boolean {
  return left === right || canonicalJson(sorted(left)) === canonicalJson(sorted(right));
}

function sorted(claims: readonly Claim[]): readonly string[] {
  return claims.map((claim) => canonicalJson(claim)).toSorted();
}
