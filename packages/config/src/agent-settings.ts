import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const agentSettings = Type.Object({
  maxTurns: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: "Requests to the model before a run is stopped." })),
  systemPrompt: Type.Optional(Type.String({ description: "What the model is told first." })),
});

/** How the agent loop is run. */
export type AgentSettings = Static<typeof agentSettings>;
