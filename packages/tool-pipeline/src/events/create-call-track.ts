import type { Answer, ApprovalAnswer, Decision, Diagnostic, HelveEvent, JsonValue, ToolOutcome } from "@helve/agent-core";
import { clipText, maskSecrets, maskSecretsInJson } from "@helve/safe-text";
import type { CallIdentity } from "../outcome/call-identity.ts";
import type { CallScope } from "../pipeline.ts";
import { createStopwatch } from "./create-stopwatch.ts";
import type { Stopwatch } from "./create-stopwatch.ts";
import { freezeJson } from "../copy-json.ts";
import { maskDiagnostic } from "./mask-diagnostic.ts";
import { measureShown } from "./measure-shown.ts";

/** One call's events, times and diagnostics: exactly one start and one end, whatever becomes of it. */
export interface CallTrack {
  readonly running: Stopwatch;
  readonly waiting: Stopwatch;
  note(diagnostic: Diagnostic): void;
  /** The tool that really runs is known. A second call does nothing. */
  start(identity: CallIdentity, input: unknown): void;
  asked(decision: Decision<"ask">): void;
  answered(answer: Answer): void;
  withdrawn(): void;
  update(text: string): void;
  /** Ends the call; the returned outcome carries its diagnostics. Later events of this call are dropped. */
  end(outcome: ToolOutcome): ToolOutcome;
}

/** Most characters of an update's text in an event: a progress line, not a log. */
const longestUpdate = 2_000;

export function createCallTrack({ pipeline: { clock, showInput }, session, catalog, parent }: CallScope, { callId }: { readonly callId: string }): CallTrack {
  const diagnostics: Diagnostic[] = [];
  const running = createStopwatch(clock);
  const waiting = createStopwatch(clock);
  let started: CallIdentity | undefined;
  let isOver = false;

  const base = () => ({ sessionId: session.id, ...(catalog.facts.turnId === undefined ? {} : { turnId: catalog.facts.turnId }), at: clock.epoch() });
  const ofCall = ({ name, via }: CallIdentity) => ({ ...base(), callId, name, ...(via === undefined ? {} : { via }), ...(parent === undefined ? {} : { parentCallId: parent.identity.callId }) });
  const emit = (toEvent: (identity: CallIdentity) => HelveEvent): void => {
    if (started !== undefined && !isOver && session.emitter.hasListeners()) session.emitter.emit(toEvent(started));
  };

  const start = (identity: CallIdentity, input: unknown): void => {
    if (started !== undefined) return;
    started = identity;
    emit(() => ({ ...ofCall(identity), type: "tool-call-start", ...(identity.origin === undefined ? {} : { origin: identity.origin }), ...(showInput ? { input: toShownInput(input) } : {}) }));
  };

  return {
    running,
    waiting,
    start,
    note: (diagnostic) => void diagnostics.push(diagnostic),
    asked: (decision) => emit((identity) => ({ ...ofCall(identity), type: "tool-call-approval", state: "asked", decision })),
    answered: (answer) => emit((identity) => ({ ...ofCall(identity), type: "tool-call-approval", state: "answered", ...toAnswerWords(answer) })),
    withdrawn: () => emit((identity) => ({ ...ofCall(identity), type: "tool-call-approval", state: "withdrawn" })),
    update: (text) => emit((identity) => ({ ...ofCall(identity), type: "tool-call-update", text: clipText(maskSecrets(text), { maxCharacters: longestUpdate }) })),
    end(outcome) {
      const { diagnostics: own = [] } = outcome;
      const all = [...own, ...diagnostics];
      const told = all.length === 0 ? outcome : { ...outcome, diagnostics: all };
      start(told, undefined);
      emit((identity) => ({ ...ofCall(identity), type: "tool-call-end", ...toEndWords(told), runningMs: running.elapsed(), waitingMs: waiting.elapsed() }));
      isOver = true;
      return told;
    },
  };
}

function toShownInput(input: unknown): JsonValue {
  return freezeJson(maskSecretsInJson(input));
}

function toAnswerWords(answer: Answer): Pick<Extract<HelveEvent, { readonly type: "tool-call-approval" }>, "answer" | "scope"> {
  if (answer.kind !== "approval") return { answer: answer.kind === "later" ? "later" : "nobody" };
  return { answer: answer.verdict, ...toScope(answer) };
}

function toScope(answer: ApprovalAnswer): Pick<Extract<HelveEvent, { readonly type: "tool-call-approval" }>, "scope"> {
  return answer.verdict === "allow" ? { scope: answer.scope } : {};
}

function toEndWords(outcome: ToolOutcome): Pick<Extract<HelveEvent, { readonly type: "tool-call-end" }>, "status" | "error" | "decision" | "diagnostics" | "shownBytes" | "archivedBytes"> {
  return {
    status: outcome.status,
    ...(outcome.status === "failed" ? { error: { code: outcome.result.error.code, category: outcome.result.error.category } } : {}),
    ...(outcome.decision === undefined ? {} : { decision: outcome.decision }),
    ...(outcome.diagnostics === undefined ? {} : { diagnostics: outcome.diagnostics.map(maskDiagnostic) }),
    ...measureShown(outcome),
  };
}
