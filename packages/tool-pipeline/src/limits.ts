/** All bounds of a host. Milliseconds unless said otherwise. */
export interface PipelineLimits {
  /** How long a tool may give no sign of life. Default 120,000: a person has stopped believing in it by then. */
  readonly idleMs: number;
  /** The host's cap on one call, whatever the tool or the caller asks for. Default 1,800,000: half an hour, a long build. */
  readonly totalMs: number;
  /** How long a tool may take to stop once told to. Default 2,000: enough to end a process group politely, then by force. */
  readonly graceMs: number;
  /** For each look at a call before it runs (claims, preview, forward, parse, policy). Default 5,000, like a hook's. */
  readonly lookAheadMs: number;
  /** For a provider's list of tools. Default 30,000: a server that is installed on first use takes this long. */
  readonly entriesMs: number;
  /** For an extension's set-up, and for its end and a provider's. Default 10,000: nobody waits longer at a start or an exit. */
  readonly setupMs: number;
  /** For bounding one result. Default 30,000: archiving a large one on a slow disk. */
  readonly boundMs: number;
  /** How long a pending call can be resumed. Default 604,800,000: a week, so that a weekend is not a refusal. */
  readonly pendingMs: number;
  /** How many forwards one call may take. Default 3: a search entrance, a dispatcher, its action. */
  readonly forwards: number;
  /** How deep tools may call tools. Default 8: deeper is a circle in disguise. */
  readonly depth: number;
  /** How often one call may suspend itself. Default 8: a form with corrections, not a loop. */
  readonly suspensions: number;
}

export const defaultLimits: PipelineLimits = Object.freeze({
  idleMs: 120_000,
  totalMs: 1_800_000,
  graceMs: 2_000,
  lookAheadMs: 5_000,
  entriesMs: 30_000,
  setupMs: 10_000,
  boundMs: 30_000,
  pendingMs: 604_800_000,
  forwards: 3,
  depth: 8,
  suspensions: 8,
});

/** Calls of batches that run at once in a host. 8: what keeps a small machine busy without starving it; nested calls do not count. */
export const defaultConcurrency = 8;

/** A hook's time, in milliseconds, where it names none; agent-core documents it. */
export const defaultHookMs = 5_000;
