import type { Suspension, ToolContext, ToolOutcome, ToolResult } from "@helve/agent-core";
import { aborted, failed } from "../outcome/create-outcome.ts";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { RunningCall } from "./running-call.ts";
import type { StopReason } from "./open-execution.ts";
import { describeThrown } from "../describe-failure.ts";
import { findResultFault } from "./find-result-fault.ts";
import { openExecution } from "./open-execution.ts";
import { toResultOutcome } from "./to-result-outcome.ts";

/** One execution: the tool against its limits and its caller's patience. */
export async function attemptCall(scope: CallScope, running: RunningCall): Promise<ToolOutcome | Suspension> {
  const { call, place } = running;
  const execution = openExecution(scope, running);
  const settling = settle(call, execution.context);
  const first = await Promise.race([settling, execution.stopped]);
  if (first.kind !== "stop") {
    execution.close();
    return toOutcome(call, first);
  }
  const second = await Promise.race([settling, execution.grace()]);
  execution.close();
  if (second.kind !== "left-behind") return toAborted(call, { stop: first, settled: second });
  place.abandon();
  void settling.then(() => {
    place.release();
    scope.session.emitter.diagnose({ code: "late-result", severity: "warning", text: `'${call.identity.name}' (call ${call.identity.callId}) ended long after it was told to stop. What it gave, and what it said meanwhile, was ignored.` });
  });
  return toAborted(call, { stop: first });
}

type Settled = { readonly kind: "answer"; readonly answer: ToolResult | Suspension } | { readonly kind: "threw"; readonly error: unknown };

/** Never rejects. */
async function settle({ tool, parsed }: AuthorisedCall, context: ToolContext): Promise<Settled> {
  try {
    // The one cast of the pipeline: `parsed` has passed the tool's schema and its own check.
    const execute = tool.impl.execute as (input: unknown, context: ToolContext) => ToolResult | Suspension | Promise<ToolResult | Suspension>;
    return { kind: "answer", answer: await execute.call(tool.impl, parsed, context) };
  } catch (error) {
    return { kind: "threw", error };
  }
}

function toOutcome({ identity }: AuthorisedCall, settled: Settled): ToolOutcome | Suspension {
  if (settled.kind === "threw") {
    return failed(identity, { code: "tool-threw", category: "internal", text: `'${identity.name}' broke: ${describeThrown(settled.error)}` });
  }
  const fault = findResultFault(settled.answer);
  if (fault !== undefined) return failed(identity, { code: "malformed-result", category: "internal", text: `'${identity.name}' ran, but its answer cannot be used: ${fault}.` });
  return settled.answer.suspend === undefined ? toResultOutcome(identity, settled.answer) : settled.answer;
}

/** It had started, so it may have had an effect; what it still gave while stopping goes along. */
function toAborted(call: AuthorisedCall, { stop, settled }: { readonly stop: StopReason; readonly settled?: Settled }): ToolOutcome {
  const last = settled === undefined ? undefined : toOutcome(call, settled);
  const partial = settled?.kind === "answer" && last !== undefined && "status" in last && (last.status === "completed" || last.status === "failed") ? last.result : undefined;
  return aborted(call.identity, { reason: stop.reason, settled: settled !== undefined, ...(stop.limitMs === undefined ? {} : { limitMs: stop.limitMs }), ...(partial === undefined ? {} : { partial }) });
}
