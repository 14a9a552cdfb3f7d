import { describeInvalid, describeBadSchema } from "../prepare/describe-invalid.ts";
import { denied, skipped } from "../outcome/create-outcome.ts";
import type { BeforeCallVerdict } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Ended } from "../outcome/ended.ts";
import type { RegisteredHook } from "./hook-registry.ts";
import type { Target } from "../prepare/target.ts";
import { decisionOf } from "../outcome/conclude.ts";
import { describeFailure } from "../describe-failure.ts";
import { isEnded } from "../outcome/ended.ts";
import { lookAhead } from "../look-ahead.ts";
import { skipReason } from "../outcome/skip-reason.ts";
import { toHookedCall } from "./to-hooked-call.ts";
import { validateArguments } from "../prepare/check-arguments.ts";

/** Lets extensions look at the call, change it or stop it. The first refusal counts and later hooks do not run; a failing hook refuses. */
export async function runBeforeHooks(scope: CallScope, { target, track }: { readonly target: Target; readonly track: CallTrack }): Promise<Target | Ended> {
  let current = target;
  for (const hook of scope.pipeline.hooks["before-call"]) {
    const step = await runBeforeHook(scope, { hook, target: current, track });
    if (isEnded(step)) return step;
    current = step;
  }
  return current;
}

async function runBeforeHook(scope: CallScope, { hook, target, track }: { readonly hook: RegisteredHook<"before-call">; readonly target: Target; readonly track: CallTrack }): Promise<Target | Ended> {
  const timed = await lookAhead(() => hook.run(toHookedCall(target)), { ms: hook.timeoutMs, signal: scope.signal });
  if (timed.kind === "aborted") return { ended: skipped(target.identity, skipReason(scope)) };
  if (timed.kind !== "value") {
    const text = `A before-call hook of extension '${hook.extension}' failed, so the call is stopped: ${describeFailure(timed)}.`;
    track.note({ code: "hook-failed", severity: "error", text });
    return stop(target, { extension: hook.extension, text });
  }
  return applyVerdict(scope, { target, verdict: timed.value ?? { kind: "keep" }, extension: hook.extension });
}

async function applyVerdict({ pipeline: { validator } }: CallScope, { target, verdict, extension }: { readonly target: Target; readonly verdict: BeforeCallVerdict; readonly extension: string }): Promise<Target | Ended> {
  switch (verdict.kind) {
    case "keep":
      return target;
    case "deny":
      return stop(target, { extension, text: String(verdict.text) });
    case "change": {
      const { identity, definition } = target;
      const checked = await validateArguments(verdict.input, { definition, validator });
      if (checked.kind === "invalid") return { ended: describeInvalid(identity, { issues: checked.issues, definition }) };
      return checked.kind === "valid" ? { ...target, input: checked.input } : { ended: describeBadSchema(identity, checked.reason) };
    }
    default:
      return stop(target, { extension, text: `A before-call hook of extension '${extension}' gave an answer that nobody understands.` });
  }
}

function stop({ identity }: Target, { extension, text }: { readonly extension: string; readonly text: string }): Ended {
  return { ended: denied(identity, { by: "hook", message: text, decision: decisionOf({ stage: "before-call", rule: extension, verdict: "deny", text }) }) };
}
