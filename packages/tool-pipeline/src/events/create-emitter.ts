import type { Diagnostic, EventListener, HelveEvent } from "@helve/agent-core";
import { describeThrown } from "../describe-failure.ts";
import { isPromise } from "../look-ahead.ts";
import { maskDiagnostic } from "./mask-diagnostic.ts";
import type { Clock } from "../clock.ts";

/** A session's one stream of events. */
export interface Emitter {
  on(listener: EventListener): () => void;
  emit(event: HelveEvent): void;
  /** Whether anybody listens: what is costly to say is said to somebody only. */
  hasListeners(): boolean;
  /** Says something that belongs to no call. */
  diagnose(diagnostic: Diagnostic): void;
}

/** A listener that takes longer is reported once: it holds up every call of the process. In milliseconds. */
const slowListenerMs = 100;

/** Listeners cannot hurt a run: what they throw or reject with is reported once to the others, and so is a slow one. */
export function createEmitter({ sessionId, clock }: { readonly sessionId: string; readonly clock: Clock }): Emitter {
  const listeners = new Set<EventListener>();
  const reported = new WeakSet<EventListener>();

  const report = (listener: EventListener, code: string, text: string): void => {
    if (reported.has(listener)) return;
    reported.add(listener);
    diagnose({ code, severity: "warning", text });
  };

  const deliver = (listener: EventListener, event: HelveEvent): void => {
    const before = clock.monotonic();
    const onFailure = (thrown: unknown): void => report(listener, "listener-failed", `An event listener failed at '${event.type}': ${describeThrown(thrown)}`);
    try {
      // An async function fits the type of a listener that returns nothing.
      const answer: unknown = listener(event);
      if (isPromise(answer)) void answer.then(undefined, onFailure);
    } catch (thrown) {
      onFailure(thrown);
    }
    const took = clock.monotonic() - before;
    if (took > slowListenerMs) report(listener, "listener-slow", `An event listener took ${Math.round(took)} ms at '${event.type}'; it must return quickly, because every call waits for it.`);
  };

  const emit = (event: HelveEvent): void => {
    // Frozen: what one listener writes into an event must not reach the next one.
    const shown = Object.freeze(event.type === "diagnostic" ? { ...event, diagnostic: maskDiagnostic(event.diagnostic) } : event);
    for (const listener of listeners) deliver(listener, shown);
  };

  const diagnose = (diagnostic: Diagnostic): void => emit({ type: "diagnostic", sessionId, at: clock.epoch(), diagnostic });

  return {
    on(listener) {
      // A wrapper of its own for each subscription: the same function may listen twice and leave once.
      const own: EventListener = (event) => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    emit,
    hasListeners: () => listeners.size > 0,
    diagnose,
  };
}
