import type { Answer, PendingCall, ToolOutcome } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import { findTool } from "./find-tool.ts";
import { goOn } from "./go-on.ts";
import { isEnded } from "../outcome/ended.ts";
import { readRecord } from "./read-record.ts";
import { runCall } from "../run-call.ts";
import { skipReason } from "../outcome/skip-reason.ts";
import { skipped } from "../outcome/create-outcome.ts";
import { takeRecord } from "./take-record.ts";
import { toFootprint } from "../schedule/footprint.ts";
import { trackCall } from "../track-call.ts";

/** What a session brings to a resumed call: the catalog of the record's turn, built anew. */
export type OpenScope = (record: PendingCall) => Promise<CallScope>;

/** Goes on with a pending call: read, take once, find the same tool, authorise again, run. Nothing is taken for an answer that does not fit. */
export async function resumeCall(scope: Omit<CallScope, "catalog">, { id, answer, openScope }: { readonly id: string; readonly answer: Answer; readonly openScope: OpenScope }): Promise<ToolOutcome> {
  if (scope.signal.aborted) return skipped({ callId: id, name: "resume" }, skipReason(scope));
  const read = await readRecord(scope, { id, answer });
  if (isEnded(read)) return read.ended;
  const taken = await takeRecord(scope, { id, record: read });
  if (isEnded(taken)) return taken.ended;
  const whole = await openScope(taken);
  return trackCall(whole, { call: { callId: taken.call.callId, name: taken.name }, run: (track) => resumeTaken(whole, { record: taken, answer, track }) });
}

async function resumeTaken(scope: CallScope, { record, answer, track }: { readonly record: PendingCall; readonly answer: Answer; readonly track: CallTrack }): Promise<ToolOutcome> {
  const target = await findTool(scope, record);
  if (isEnded(target)) return target.ended;
  track.start(target.identity, target.input);
  const call = await goOn(scope, { record, target, answer, track });
  if (isEnded(call)) return call.ended;
  const place = scope.pipeline.line.join({ label: call.identity, footprint: toFootprint(call.claims, call.definition) });
  const resumed = record.state === undefined ? undefined : { state: record.state, answer };
  return runCall(scope, { call, place, track, resumed });
}
