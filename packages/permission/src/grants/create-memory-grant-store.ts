import type { Grant, GrantStore } from "./grant.ts";
import { toGrantKey } from "./to-grant.ts";

/** Standing grants that end with the process. */
export function createMemoryGrantStore(grants: readonly Grant[] = []): GrantStore {
  const kept = new Map(grants.map((grant) => [toGrantKey(grant), grant]));
  return {
    list: () => [...kept.values()],
    add: (grant) => {
      kept.set(toGrantKey(grant), grant);
    },
  };
}
