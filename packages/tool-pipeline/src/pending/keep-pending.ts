import type { FailedOutcome, JsonValue, PendingCall, PendingOutcome, Question } from "@helve/agent-core";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import { describeThrown } from "../describe-failure.ts";
import { digestJson } from "../canonical-json.ts";
import { failed } from "../outcome/create-outcome.ts";
import { withoutSignal } from "../prepare/to-call-facts.ts";

interface Waiting {
  readonly call: AuthorisedCall;
  readonly question: Question;
  /** What a suspended tool wants kept; absent for an approval, which comes before the tool. */
  readonly state?: JsonValue;
}

/** Writes the call down, so that `resume` can go on with it, here or in another process. */
export async function keepPending({ pipeline: { pending }, pipeline, catalog }: CallScope, waiting: Waiting): Promise<PendingOutcome | FailedOutcome> {
  const { identity } = waiting.call;
  const record = toPendingCall(waiting, { facts: catalog.facts, now: pipeline.clock.epoch(), pendingMs: pipeline.limits.pendingMs });
  try {
    const id = await pending.put(record);
    return { status: "pending", ...identity, decision: waiting.call.decision, id, question: record.question, durable: pending.durable, ...(record.expiresAt === undefined ? {} : { expiresAt: record.expiresAt }) };
  } catch (thrown) {
    return failed(identity, { code: "pending-not-kept", category: "unavailable", retryable: true, text: `'${identity.name}' waits for an answer, but the call could not be written down, so it did not run: ${describeThrown(thrown)}` });
  }
}

function toPendingCall({ call, question, state }: Waiting, { facts, now, pendingMs }: { readonly facts: PendingCall["facts"]; readonly now: number; readonly pendingMs: number }): PendingCall {
  const { identity, definition, input, claims, decision } = call;
  const record: PendingCall = {
    version: 1,
    call: withoutSignal(call.facts),
    facts,
    name: identity.name,
    provider: identity.origin.provider,
    definitionDigest: digestJson(definition),
    input,
    claims,
    decision,
    question,
    ...(state === undefined ? {} : { state }),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + pendingMs).toISOString(),
  };
  // Previews, claims and state come from tools: what does not survive JSON must not seem to have been kept.
  return JSON.parse(JSON.stringify(record)) as PendingCall;
}
