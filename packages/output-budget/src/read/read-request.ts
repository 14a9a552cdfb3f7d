import type { ArtifactInfo, ArtifactStore } from "@helve/agent-core";

/** What every way of reading works with. */
export interface ReadRequest {
  readonly store: ArtifactStore;
  readonly info: ArtifactInfo;
  /** For the whole answer. */
  readonly limitTokens: number;
  readonly signal: AbortSignal;
}

/** Of an answer's tokens, what its first line with the next call needs. */
export const headerTokens = 110;
