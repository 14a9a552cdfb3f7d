import { nobody } from "@helve/agent-core";
import type { Answer, CallOptions, SessionState, ToolCall, ToolOutcome, ToolSession, TurnFacts } from "@helve/agent-core";
import type { CallScope, Pipeline, SessionScope } from "../pipeline.ts";
import type { CatalogCache } from "./create-catalog-cache.ts";
import { ToolHostError } from "../tool-host-error.ts";
import { createSessionState } from "./create-session-state.ts";
import { describeThrown } from "../describe-failure.ts";
import { failed } from "../outcome/create-outcome.ts";
import { prepareModelRequest } from "../hooks/prepare-model-request.ts";
import { resumeCall } from "../pending/resume-call.ts";
import { runBatch } from "../run-batch.ts";
import { skipBatch } from "../batch/skip-batch.ts";

interface SessionParts {
  readonly pipeline: Pipeline;
  readonly scope: SessionScope;
  readonly cache: CatalogCache;
  readonly promptText: string;
  /** Aborts the scope's `closed`. */
  readonly abort: (reason: unknown) => void;
  /** Lets go of what the host and its providers keep for this session. */
  readonly forget: () => Promise<void>;
}

/** One conversation's use of a host: a face over the parts that do the work. */
export function openSession({ pipeline, scope, cache, promptText, abort, forget }: SessionParts): ToolSession {
  const inFlight = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const track = <T>(work: Promise<T>): Promise<T> => {
    inFlight.add(work);
    const done = (): void => void inFlight.delete(work);
    work.then(done, done);
    return work;
  };
  const catalog = async (facts: TurnFacts = {}) => {
    if (closing !== undefined) throw new ToolHostError(`Session '${scope.id}' is closed and has no catalog any more. Open another one.`, { code: "closed" });
    return cache.catalog(withIdentity(facts, scope));
  };
  const toScope = ({ interaction = nobody, signal }: Omit<CallOptions, "catalog">) => ({ pipeline, session: scope, interaction, signal: joinSignals(signal, scope.closed) });

  const callBatch = (calls: readonly ToolCall[], options: CallOptions): Promise<readonly ToolOutcome[]> => {
    const whole: CallScope = { ...toScope(options), catalog: options.catalog };
    return options.cutOff === true ? skipBatch(whole, { calls, reason: "cut-off" }) : runBatch(whole, calls);
  };

  const resume = async (id: string, answer: Answer, options: Omit<CallOptions, "catalog"> = {}): Promise<ToolOutcome> => {
    const half = toScope(options);
    try {
      return await resumeCall(half, { id, answer, openScope: async (record) => ({ ...half, catalog: await catalog(record.facts) }) });
    } catch (thrown) {
      return failed({ callId: id, name: "resume" }, { code: "pipeline-failed", category: "internal", text: `The waiting call could not be resumed: ${describeThrown(thrown)}` });
    }
  };

  return Object.freeze({
    id: scope.id,
    roots: scope.roots,
    catalog,
    callBatch: (calls: readonly ToolCall[], options: CallOptions) => track(callBatch(calls, options)),
    resume: (id: string, answer: Answer, options?: Omit<CallOptions, "catalog">) => track(resume(id, answer, options)),
    prepareModelRequest: (request) => prepareModelRequest(request, { hooks: pipeline.hooks, emitter: scope.emitter }),
    promptText: () => promptText,
    on: scope.emitter.on,
    emit: scope.emitter.emit,
    notices: scope.notices.takeAll,
    state: scope.stateOf(""),
    close(): Promise<void> {
      closing ??= (async () => {
        abort(new ToolHostError(`Session '${scope.id}' was closed.`, { code: "closed" }));
        await Promise.all(inFlight);
        await forget();
      })();
      return closing;
    },
  } satisfies ToolSession);
}

/** The session's identity, where the turn does not say otherwise. */
function withIdentity(facts: TurnFacts, { id, identity: { agent, surface } }: SessionScope): TurnFacts {
  return { ...(agent === undefined ? {} : { agent }), ...(surface === undefined ? {} : { surface }), ...facts, sessionId: id };
}

function joinSignals(signal: AbortSignal | undefined, closed: AbortSignal): AbortSignal {
  return signal === undefined ? closed : AbortSignal.any([signal, closed]);
}

/** State apart for each provider; the session's own is that of no provider. */
export function createStates(): (provider: string) => SessionState {
  const states = new Map<string, SessionState>();
  return (provider) => {
    const known = states.get(provider) ?? createSessionState();
    states.set(provider, known);
    return known;
  };
}
