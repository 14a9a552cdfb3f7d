// The agent
export { createAgent } from "./create-agent.ts";
export type { Agent, TurnOptions } from "./create-agent.ts";
export { defaultIdleMs, defaultMaxTurns } from "./agent-options.ts";
export type { AgentOptions } from "./agent-options.ts";
export type { TurnError, TurnResult } from "./turn-result.ts";

// Repeating requests
export { defaultRetryPolicy } from "./request/retry-policy.ts";
export type { RetryPolicy } from "./request/retry-policy.ts";
