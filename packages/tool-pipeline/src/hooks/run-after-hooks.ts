import type { AfterCallChange, ToolOutcome, ToolResult } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Target } from "../prepare/target.ts";
import { describeFailure, describeThrown } from "../describe-failure.ts";
import { findResultFault } from "../execute/find-result-fault.ts";
import { lookAhead } from "../look-ahead.ts";
import { replaceResult } from "../finish/replace-result.ts";
import { toHookedCall } from "./to-hooked-call.ts";

/** Lets extensions see what came of a call that ran, and change its result. A failing hook changes nothing. */
export async function runAfterHooks({ pipeline: { hooks } }: CallScope, { target, outcome, track }: { readonly target: Target; readonly outcome: ToolOutcome; readonly track: CallTrack }): Promise<ToolOutcome> {
  let current = outcome;
  for (const hook of hooks["after-call"]) {
    const seen = current;
    const timed = await lookAhead(() => hook.run({ ...toHookedCall(target), outcome: seen }), { ms: hook.timeoutMs });
    if (timed.kind === "value") {
      current = applyChange(seen, { change: timed.value ?? {}, track, extension: hook.extension });
    } else {
      track.note({ code: "hook-failed", severity: "warning", text: `An after-call hook of extension '${hook.extension}' failed; the result is kept as it was: ${describeFailure(timed)}.` });
    }
  }
  return current;
}

/** Only a call that gave a result can have it changed: an aborted one stays aborted. */
function applyChange(outcome: ToolOutcome, { change, track, extension }: { readonly change: AfterCallChange; readonly track: CallTrack; readonly extension: string }): ToolOutcome {
  if (outcome.status !== "completed" && outcome.status !== "failed") return outcome;
  const changed = tryChange(outcome.result, change);
  if ("result" in changed && changed.result === outcome.result) return outcome;
  const fault = "fault" in changed ? changed.fault : findResultFault(changed.result);
  if ("result" in changed && fault === undefined) return replaceResult(outcome, changed.result);
  track.note({ code: "hook-failed", severity: "warning", text: `An after-call hook of extension '${extension}' gave a result that cannot be used (${fault ?? ""}); the result is kept as it was.` });
  return outcome;
}

/** A change is foreign: even reading it may throw. */
function tryChange(result: ToolResult, change: AfterCallChange): { readonly result: ToolResult } | { readonly fault: string } {
  try {
    return { result: changeResult(result, change) };
  } catch (thrown) {
    return { fault: describeThrown(thrown) };
  }
}

function changeResult(result: ToolResult, change: AfterCallChange): ToolResult {
  if (change.content === undefined && change.structuredContent === undefined && change.error === undefined) return result;
  const { structuredContent: oldStructured, error: oldError, ...rest } = result;
  // New words beside old data would contradict each other.
  const structured = change.structuredContent ?? (change.content === undefined ? oldStructured : undefined);
  const error = change.error === null ? undefined : (change.error ?? oldError);
  return { ...rest, content: change.content ?? result.content, ...(structured === undefined ? {} : { structuredContent: structured }), ...(error === undefined ? {} : { error }) };
}
