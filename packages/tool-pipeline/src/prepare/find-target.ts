import type { CatalogTool, Forward, ToolCall } from "@helve/agent-core";
import { describeBadSchema, describeInvalid } from "./describe-invalid.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Target } from "./target.ts";
import { checkArguments } from "./check-arguments.ts";
import { describeFailure } from "../describe-failure.ts";
import { failed, skipped } from "../outcome/create-outcome.ts";
import { isEnded } from "../outcome/ended.ts";
import { loadTool } from "./load-tool.ts";
import { lookAhead } from "../look-ahead.ts";
import { resolveName } from "../resolve/resolve-name.ts";
import { skipReason } from "../outcome/skip-reason.ts";
import { toCallFacts } from "./to-call-facts.ts";
import { toForwardedEnd } from "./to-forwarded-end.ts";
import { toIdentity } from "../outcome/call-identity.ts";

/**
 * From the name a model called to the tool that really runs: resolve, prepare, validate, forward, and again at the
 * target. Chains are bounded and never come back to a tool they passed.
 */
export async function findTarget(scope: CallScope, { call, track }: { readonly call: ToolCall; readonly track: CallTrack }): Promise<Target | Ended> {
  let hop: Hop = { name: call.name, input: call.input, via: [], passed: [] };
  for (;;) {
    const step = await takeHop(scope, { call, hop, track });
    if (!("next" in step)) return step;
    hop = step.next;
  }
}

/** Where a call stands on its way through forwards. */
interface Hop {
  readonly name: string;
  readonly input: unknown;
  /** Names as they were called, outermost first. */
  readonly via: readonly string[];
  /** The canonical names behind them. */
  readonly passed: readonly string[];
}

async function takeHop(scope: CallScope, { call, hop, track }: { readonly call: ToolCall; readonly hop: Hop; readonly track: CallTrack }): Promise<Target | Ended | { readonly next: Hop }> {
  const target = await admitHop(scope, { call, hop, track });
  if (isEnded(target)) return target;
  const { impl } = target.tool;
  if (impl.forward === undefined) return target;
  const forward = impl.forward as (input: unknown, facts: Target["facts"]) => Forward | undefined | Promise<Forward | undefined>;
  const timed = await lookAhead(() => forward(target.input, target.facts), { ms: scope.pipeline.limits.lookAheadMs, signal: scope.signal });
  if (timed.kind === "aborted") return { ended: skipped(target.identity, skipReason(scope)) };
  if (timed.kind !== "value") return { ended: failed(target.identity, { code: "forward-failed", category: "internal", text: `'${target.identity.name}' could not say which tool it calls: ${describeFailure(timed)}.` }) };
  if (timed.value === undefined) return target;
  if (timed.value.kind === "result") return toForwardedEnd(target, timed.value.result);
  if (timed.value.kind === "call" && typeof timed.value.name === "string") return followForward(scope, { target, hop, forward: timed.value });
  return { ended: failed(target.identity, { code: "forward-failed", category: "internal", text: `'${target.identity.name}' did not say which tool it calls: its forward gave neither a call nor a result.` }) };
}

async function admitHop(scope: CallScope, { call, hop, track }: { readonly call: ToolCall; readonly hop: Hop; readonly track: CallTrack }): Promise<Target | Ended> {
  const asked = toIdentity({ callId: call.callId, name: hop.name, via: hop.via });
  const found = resolveName(scope, { identity: asked, isForwarded: hop.via.length > 0, input: hop.input });
  if (isEnded(found)) return found;
  const identity = { ...toIdentity({ ...asked, name: found.name }), origin: found.origin };
  if (hop.passed.includes(found.name)) return { ended: refuseCircle(identity, found) };
  const tool = await loadTool(scope, { found, identity });
  if (isEnded(tool)) return tool;
  const { definition } = found;
  const verdict = await checkArguments(hop.input, { tool, definition, validator: scope.pipeline.validator });
  switch (verdict.kind) {
    case "invalid":
      return { ended: describeInvalid(identity, { issues: verdict.issues, definition }) };
    case "bad-schema":
      track.note({ code: "bad-schema", severity: "warning", text: `The schema of '${found.name}' is broken: ${verdict.reason}` });
      return { ended: describeBadSchema(identity, verdict.reason) };
    case "valid":
      verdict.diagnostics.forEach(track.note);
      return { identity, tool, definition, input: verdict.input, facts: toCallFacts(scope, identity), limits: call.limits };
  }
}

function followForward(scope: CallScope, { target, hop, forward }: { readonly target: Target; readonly hop: Hop; readonly forward: Extract<Forward, { readonly kind: "call" }> }): Ended | { readonly next: Hop } {
  const { forwards } = scope.pipeline.limits;
  if (hop.via.length >= forwards) {
    return { ended: failed(target.identity, { code: "forward-refused", category: "input", text: `'${target.identity.name}' was reached through ${forwards} forwards already; call the tool that you mean directly.` }) };
  }
  return { next: { name: forward.name, input: forward.input, via: [...hop.via, target.identity.name], passed: [...hop.passed, target.identity.name] } };
}

function refuseCircle(identity: Target["identity"], { shownName }: CatalogTool) {
  return failed(identity, { code: "forward-refused", category: "input", text: `'${shownName}' cannot be called through itself. Name the tool that you mean.` });
}
