import type { CommandClaim, MaybePromise } from "@helve/agent-core";

/** What a person allowed for later: one very tool, and for commands the very commands that were shown. Plain JSON. */
export interface Grant {
  /** Canonical. */
  readonly name: string;
  readonly provider: string;
  readonly server?: string;
  readonly commands?: readonly Pick<CommandClaim, "dialect" | "text" | "cwd">[];
}

/** Keeps standing grants. A `list` that throws or rejects counts as no grant; an `add` that does is the caller's to report. */
export interface GrantStore {
  list(): MaybePromise<readonly Grant[]>;
  add(grant: Grant): MaybePromise<void>;
}
