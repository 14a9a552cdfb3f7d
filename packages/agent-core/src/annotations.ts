/** What a tool may do to the world. Open: an unknown effect counts as the worst. */
export type Effect = "read-files" | "write-files" | "execute" | "network" | "state" | "interact" | `x-${string}`;

/**
 * Hints for policy and scheduling. A missing `effects` says nothing is known, which counts as the worst; an empty
 * list says "no effect outside the session". MCP hints are mapped onto these and believed for trusted servers only.
 */
export interface Annotations {
  readonly effects?: readonly Effect[];
  readonly destructive?: boolean;
  readonly idempotent?: boolean;
  readonly openWorld?: boolean;
}
