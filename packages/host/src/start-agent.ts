import type { TurnFacts } from "@helve/agent-core";
import type { Agent } from "@helve/agent-runtime";
import type { HelveConfig } from "@helve/config";
import type { AgentRequest } from "./helve-host.ts";
import type { HostOptions } from "./host-options.ts";
import { openModel } from "./open-model.ts";

export interface AgentStart {
  readonly config: HelveConfig;
  readonly options: HostOptions;
  readonly facts: TurnFacts;
  readonly request: AgentRequest;
}

/** Ties a model to a session. What was asked for on the way in stands before what is configured. */
export async function startAgent({ config, options, facts, request }: AgentStart): Promise<Agent> {
  const model = await openModel({ config, name: request.model, options });
  const { createAgent } = await import("@helve/agent-runtime");
  return createAgent({
    session: request.session,
    model,
    facts,
    interaction: request.interaction,
    maxTurns: request.maxTurns ?? config.agent?.maxTurns,
    systemPrompt: config.agent?.systemPrompt,
  });
}
