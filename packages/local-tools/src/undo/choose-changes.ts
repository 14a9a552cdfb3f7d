import type { ChangeRecord } from "./change-record.ts";
import type { DamagedChange, KeptChange } from "./read-changes.ts";

export type Choice = { readonly kind: "chosen"; readonly changes: readonly [ChangeRecord, ...ChangeRecord[]] } | { readonly kind: "unknown" } | DamagedChange;

/**
 * Which changes are meant, the newest first. By the id of a change: that one. By the id of a call: all that its newest call
 * changed. By no id: all that the call of the newest change changed. One that is damaged stands for all of them. Pure.
 */
export function chooseChanges(kept: readonly KeptChange[], id: string | undefined): Choice {
  const first = id === undefined ? kept[0] : (kept.find((one) => one.id === id) ?? kept.find(({ change }) => change !== undefined && isOfCall(change.callId, id)));
  if (first === undefined) return { kind: "unknown" };
  if (first.kind === "damaged") return first;
  const { sessionId, callId } = first.change;
  if (first.id === id || sessionId === undefined) return { kind: "chosen", changes: [first.change] };
  const call = id ?? toOutermostCall(callId);
  const others = kept.filter(({ id: other, change }) => other !== first.id && change?.sessionId === sessionId && isOfCall(change.callId, call));
  const changes = others.flatMap((one) => (one.kind === "whole" ? [one.change] : []));
  return others.find((one) => one.kind === "damaged") ?? { kind: "chosen", changes: [first.change, ...changes] };
}

/** A call that a tool makes has the id of that tool's call, a full stop and a number. */
function isOfCall(callId: string, call: string): boolean {
  return callId === call || (callId.startsWith(`${call}.`) && nestedPart.test(callId.slice(call.length)));
}

function toOutermostCall(callId: string): string {
  return callId.replace(nestedPart, "");
}

const nestedPart = /(?:\.\d+)+$/;
