import type { Message } from "@helve/agent-core";

/** What an agent keeps from turn to turn. */
export interface Conversation {
  /** Without the system prompt; appended to. */
  readonly messages: Message[];
  /** The calls whose answers are still to come, by call id. */
  readonly pending: Set<string>;
}
