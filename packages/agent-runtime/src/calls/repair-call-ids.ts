import type { AssistantPart, Message } from "@helve/agent-core";

/**
 * Gives each call an id of its own: some servers send none, or begin again at `call_0` with every reply. An answer that
 * belongs to two calls would be refused by the provider, and its events could not be told apart. The same list comes
 * back where nothing was to repair.
 */
export function repairCallIds(parts: readonly AssistantPart[], messages: readonly Message[]): readonly AssistantPart[] {
  const taken = new Set<unknown>(messages.map((message) => (message.role === "tool" ? message.callId : undefined)).concat(""));
  const isUnique = (part: AssistantPart): boolean => part.type !== "call" || (!taken.has(part.call.callId) && taken.add(part.call.callId).size > 0);
  const repaired = parts.map((part) => (part.type !== "call" || isUnique(part) ? part : { ...part, call: { ...part.call, callId: newCallId() } }));
  return repaired.every((part, index) => part === parts[index]) ? parts : repaired;
}

function newCallId(): string {
  return `call_${globalThis.crypto.randomUUID()}`;
}
