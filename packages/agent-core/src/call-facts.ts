import type { AgentIdentity } from "./agent-identity.ts";
import type { ModelFacts } from "./turn-facts.ts";
import type { Root } from "./root.ts";

/**
 * All that a look at a call before it runs may see: plain data and the signal. Claims, previews, forwards and hooks
 * get these; only `execute` gets the whole `ToolContext`.
 */
export interface CallFacts {
  readonly callId: string;
  readonly sessionId: string;
  readonly roots: readonly Root[];
  readonly signal: AbortSignal;
  readonly turnId?: string;
  readonly agent?: AgentIdentity;
  /** Where the person is: `cli`, `gateway`, `chat`. */
  readonly surface?: string;
  readonly model?: ModelFacts;
  /** The names through which the call was forwarded, outermost first. */
  readonly via?: readonly string[];
  /** The call whose tool made this one by `callTool`. */
  readonly parentCallId?: string;
}
