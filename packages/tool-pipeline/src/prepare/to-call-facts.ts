import type { CallFacts } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";
import type { CallScope } from "../pipeline.ts";

/** What looks at a call may see. Frozen: many look at it. */
export function toCallFacts({ session, catalog: { facts }, signal, parent }: CallScope, { callId, via }: CallIdentity): CallFacts {
  const agent = facts.agent ?? session.identity.agent;
  const surface = facts.surface ?? session.identity.surface;
  return Object.freeze({
    callId,
    sessionId: session.id,
    roots: session.roots,
    signal,
    ...(facts.turnId === undefined ? {} : { turnId: facts.turnId }),
    ...(agent === undefined ? {} : { agent: Object.freeze({ ...agent }) }),
    ...(surface === undefined ? {} : { surface }),
    ...(facts.model === undefined ? {} : { model: Object.freeze({ ...facts.model }) }),
    ...(via === undefined ? {} : { via: Object.freeze([...via]) }),
    ...(parent === undefined ? {} : { parentCallId: parent.identity.callId }),
  });
}

/** The same as a record may keep it: without the signal. */
export function withoutSignal({ signal: _signal, ...facts }: CallFacts): Omit<CallFacts, "signal"> {
  return facts;
}
