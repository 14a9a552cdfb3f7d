import type { CallFacts } from "./call-facts.ts";
import type { Claim } from "./claim.ts";
import type { Decision } from "./decision.ts";
import type { JsonValue } from "./json.ts";
import type { Question } from "./question.ts";
import type { TurnFacts } from "./turn-facts.ts";

/** A call that waits for an answer, as data: written by one pipeline, read by the one that resumes it. All JSON, about 1 KB. */
export interface PendingCall {
  readonly version: 1;
  readonly call: Omit<CallFacts, "signal">;
  readonly facts: TurnFacts;
  /** Canonical. */
  readonly name: string;
  readonly provider: string;
  /** Of the tool's definition; a changed tool is not resumed. */
  readonly definitionDigest: string;
  /** After hooks. */
  readonly input: JsonValue;
  readonly claims: readonly Claim[];
  readonly decision: Decision;
  readonly question: Question;
  /** What a suspended tool wanted kept. */
  readonly state?: JsonValue;
  /** ISO 8601, both. */
  readonly createdAt: string;
  readonly expiresAt?: string;
}

/** Keeps pending calls. Rejects when the medium fails. */
export interface PendingStore {
  /** Whether another process can take what is put here. */
  readonly durable: boolean;
  /** Names the id: random, or the sealed record itself. */
  put(record: PendingCall): Promise<string>;
  /** Reads without taking; `undefined` for an unknown or taken id. */
  peek(id: string): Promise<PendingCall | undefined>;
  /** Gives a record at most once, atomically. */
  take(id: string): Promise<PendingCall | undefined>;
}
