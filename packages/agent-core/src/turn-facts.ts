import type { AgentIdentity } from "./agent-identity.ts";

/** What is known of the model. A capability that is not listed counts as absent. */
export interface ModelFacts {
  readonly id?: string;
  /** Such as `image-input`, `parallel-calls`. */
  readonly capabilities?: readonly string[];
  /** In tokens. */
  readonly contextWindow?: number;
}

/**
 * The facts of one turn, from which its catalog follows. Plain JSON and frozen for the turn. Every field is optional;
 * an absent list is no constraint, an empty one leaves nothing.
 */
export interface TurnFacts {
  readonly sessionId?: string;
  readonly turnId?: string;
  readonly model?: ModelFacts;
  readonly agent?: AgentIdentity;
  readonly surface?: string;
  /** Stage `disabled`: no tools at all. */
  readonly toolsDisabled?: boolean;
  /** Stage `selection`: what is constructed at all. */
  readonly selection?: "minimal" | "full" | readonly string[];
  /** Stage `host-runtime`: the adapters that are present, such as `desktop`, `browser`, `sub-agents`. */
  readonly adapters?: readonly string[];
  /** Stage `agent-lists`: selectors that allow, selectors that forbid, and the MCP servers an agent may use. */
  readonly tools?: readonly string[];
  readonly disallowedTools?: readonly string[];
  readonly mcpServers?: readonly string[];
  /** Stage `run`: narrowing for this run, strict intersection. */
  readonly only?: readonly string[];
  /** A parent's tools by canonical name: a child never has more. */
  readonly ceiling?: readonly string[];
}
