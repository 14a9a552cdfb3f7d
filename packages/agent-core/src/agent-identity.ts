/** Who is calling. `depth` is 0 for the agent a person speaks to. */
export interface AgentIdentity {
  readonly id: string;
  readonly role?: string;
  readonly parent?: string;
  readonly depth: number;
}
