import type { SkippedOutcome, ToolCall, ToolOutcome } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import { skipped } from "../outcome/create-outcome.ts";
import { trackCall } from "../track-call.ts";

/** None of these calls runs; each is told so and has its events. */
export function skipBatch(scope: CallScope, { calls, reason }: { readonly calls: readonly ToolCall[]; readonly reason: SkippedOutcome["reason"] }): Promise<readonly ToolOutcome[]> {
  return Promise.all(calls.map((call) => trackCall(scope, { call, run: () => Promise.resolve(skipped({ callId: call.callId, name: call.name }, reason)) })));
}
