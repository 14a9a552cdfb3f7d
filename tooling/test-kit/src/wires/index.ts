// A model provider on loopback
export { eventStream, failure, startLoopbackServer } from "./loopback-server.ts";
export type { LoopbackReply, LoopbackServer } from "./loopback-server.ts";

// What the providers stream
export { anthropicCut, anthropicReply } from "./anthropic-events.ts";
export { openAiCut, openAiReply } from "./openai-events.ts";
