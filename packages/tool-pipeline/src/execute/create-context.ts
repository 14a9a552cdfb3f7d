import type { Answer, Notice, Question, ToolContext } from "@helve/agent-core";
import type { CallScope, ParentCall } from "../pipeline.ts";
import type { RunningCall } from "./running-call.ts";
import { askPerson } from "./ask-person.ts";
import { listCatalog } from "../catalog/list-catalog.ts";

interface ContextParts {
  readonly running: RunningCall;
  /** The execution's own. */
  readonly signal: AbortSignal;
  /** Whether the execution is still listened to. */
  readonly isOpen: () => boolean;
  readonly renew: () => void;
  readonly pauseIdle: () => () => void;
  readonly whileAsking: ParentCall["whileAsking"];
}

/** What `execute` works with. Frozen: tools must not change what others see. */
export function createContext(scope: CallScope, parts: ContextParts): ToolContext {
  const { running: { call, resumed }, signal, isOpen, renew } = parts;
  const { session, pipeline, catalog } = scope;
  return Object.freeze({
    ...call.facts,
    signal,
    update(partial: { readonly text: string }): void {
      if (!isOpen()) return;
      renew();
      if (typeof partial?.text === "string") parts.running.track.update(partial.text);
    },
    ask: (question: Question): Promise<Answer> => ask(scope, { question, ...parts }),
    callTool: createCallTool(scope, parts),
    notify(notice: Notice): void {
      if (typeof notice?.text === "string") session.notices.add({ callId: call.identity.callId, ...notice });
    },
    ...(pipeline.artifacts === undefined ? {} : { artifacts: pipeline.artifacts }),
    state: session.stateOf(call.identity.origin.provider),
    catalog: listCatalog(catalog),
    decision: call.decision,
    ...(resumed === undefined ? {} : { resumed: Object.freeze({ ...resumed }) }),
  });
}

async function ask(scope: CallScope, { question, signal, isOpen, whileAsking }: ContextParts & { readonly question: Question }): Promise<Answer> {
  if (!isOpen()) return { kind: "nobody" };
  const answer = await whileAsking(() => askPerson(scope, { question, signal }));
  if (answer === "aborted") throw signal.reason;
  return answer;
}

function createCallTool(scope: CallScope, { running: { call, place }, signal, isOpen, renew, pauseIdle, whileAsking }: ContextParts): ToolContext["callTool"] {
  const parent: ParentCall = {
    identity: call.identity,
    places: [...(scope.parent?.places ?? []), place],
    lineage: [...(scope.parent?.lineage ?? []), call.identity.name],
    whileAsking,
  };
  let calls = 0;
  return async (name, input) => {
    calls += 1;
    // A nested call has limits of its own; while it runs, its caller's silence means nothing.
    const goOn = pauseIdle();
    try {
      return await scope.pipeline.runNested({ ...scope, signal, parent }, { call: { callId: `${call.identity.callId}.${calls}`, name, input }, isOpen: isOpen() });
    } finally {
      goOn();
      renew();
    }
  };
}
