import type { Diagnostic, HelveEvent } from "@helve/agent-core";
import type { Turn } from "./turn.ts";

type WithoutBase<E> = E extends HelveEvent ? Omit<E, "sessionId" | "turnId" | "at"> : never;

/** Puts an event of this turn into the session's stream. */
export function emit({ id, options }: Turn, event: WithoutBase<HelveEvent>): void {
  options.session.emit({ ...event, sessionId: options.session.id, turnId: id, at: Date.now() });
}

export function emitDiagnostic(turn: Turn, diagnostic: Diagnostic): void {
  emit(turn, { type: "diagnostic", diagnostic });
}
