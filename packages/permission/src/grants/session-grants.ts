import type { Grant } from "./grant.ts";
import { toGrantKey } from "./to-grant.ts";

/** Grants that live as long as their session. */
export interface SessionGrants {
  list(sessionId: string): readonly Grant[];
  add(sessionId: string, grant: Grant): void;
  end(sessionId: string): void;
}

export function createSessionGrants(): SessionGrants {
  const sessions = new Map<string, Map<string, Grant>>();
  return {
    list: (sessionId) => [...(sessions.get(sessionId)?.values() ?? [])],
    add: (sessionId, grant) => {
      const grants = sessions.get(sessionId) ?? new Map<string, Grant>();
      grants.set(toGrantKey(grant), grant);
      sessions.set(sessionId, grants);
    },
    end: (sessionId) => {
      sessions.delete(sessionId);
    },
  };
}
