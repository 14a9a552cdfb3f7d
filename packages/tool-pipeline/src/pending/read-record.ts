import type { Answer, PendingCall } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import { answersQuestion } from "../execute/ask-person.ts";
import { describeThrown } from "../describe-failure.ts";
import { failed } from "../outcome/create-outcome.ts";

/** The record behind an id, if this answer can go on with it here and now. Takes nothing. */
export async function readRecord({ pipeline, session }: Omit<CallScope, "catalog">, { id, answer }: { readonly id: string; readonly answer: Answer }): Promise<PendingCall | Ended> {
  const unknown = { callId: id, name: "resume" };
  let record: PendingCall | undefined;
  try {
    record = await pipeline.pending.peek(id);
  } catch (thrown) {
    return { ended: failed(unknown, { code: "pending-store-failed", category: "unavailable", retryable: true, text: `The waiting call could not be read: ${describeThrown(thrown)}` }) };
  }
  if (record === undefined) return { ended: failed(unknown, { code: "pending-unknown", category: "not-found", text: "No call waits under this id: it was resumed already, has expired, or was kept by a process that is gone." }) };
  return checkRecord(record, { answer, id, sessionId: session.id, now: pipeline.clock.epoch(), durable: pipeline.pending.durable });
}

interface Circumstances {
  readonly answer: Answer;
  readonly id: string;
  readonly sessionId: string;
  readonly now: number;
  readonly durable: boolean;
}

function checkRecord(record: PendingCall, { answer, id, sessionId, now, durable }: Circumstances): PendingCall | Ended {
  const identity = { callId: record.call.callId, name: record.name };
  if (record.version !== 1) return { ended: failed(identity, { code: "pending-unreadable", category: "conflict", text: `The waiting call was written by another version (${String(record.version)}); this one reads version 1. Make the call again.` }) };
  if (record.call.sessionId !== sessionId) return { ended: failed(identity, { code: "pending-other-session", category: "permission", text: "The waiting call belongs to another session. Open a session with the id under which it was made, and resume it there." }) };
  if (record.expiresAt !== undefined && Date.parse(record.expiresAt) <= now) return { ended: failed(identity, { code: "pending-expired", category: "limit", text: `The waiting call of '${record.name}' expired at ${record.expiresAt}. Make the call again.` }) };
  if (!answersQuestion(answer, record.question)) return { ended: failed(identity, { code: "answer-mismatch", category: "input", text: `The waiting call of '${record.name}' asks for an answer of kind '${record.question.kind}' and got '${String(answer?.kind)}'. It still waits.` }) };
  // Still later: it goes on waiting, and the record stays where it is.
  if (answer.kind === "later") return { ended: { status: "pending", ...identity, decision: record.decision, id, question: record.question, durable, ...(record.expiresAt === undefined ? {} : { expiresAt: record.expiresAt }) } };
  return record;
}
