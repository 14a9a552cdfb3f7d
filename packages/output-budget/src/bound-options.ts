import type { ArtifactStore } from "@helve/agent-core";

export interface BoundOptions {
  /** The most that the result may show, in estimated tokens. */
  readonly limitTokens: number;
  /** Absent: what does not fit is not kept, and the notice says so. */
  readonly store?: ArtifactStore | undefined;
  /** The tool's name, for the notice and the archive. */
  readonly tool: string;
  readonly callId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** A reader's own answer: shortened, but never archived again. Default false. */
  readonly isReader?: boolean | undefined;
}
