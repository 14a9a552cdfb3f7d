import type { AssistantPart, ModelEvent } from "@helve/agent-core";

type PartEvent = Extract<ModelEvent, { kind: "text" | "reasoning" | "call" }>;

/** Adds one piece to the parts: pieces of a text or a thought join. Provider data closes a thought. */
export function appendPart(parts: AssistantPart[], event: PartEvent): void {
  if (event.kind === "call") {
    parts.push({ type: "call", call: event.call, ...(event.providerData === undefined ? {} : { providerData: event.providerData }) });
    return;
  }
  const last = parts.at(-1);
  const joins = last?.type === event.kind && last.providerData === undefined;
  const text = joins ? last.text + event.text : event.text;
  const data = event.kind === "reasoning" ? event.providerData : undefined;
  parts.splice(joins ? -1 : parts.length, joins ? 1 : 0, { type: event.kind, text, ...(data === undefined ? {} : { providerData: data }) });
}
