import type { CallFacts, Claim, MaybePromise } from "@helve/agent-core";
import { failed, skipped } from "../outcome/create-outcome.ts";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Target } from "./target.ts";
import { describeFailure } from "../describe-failure.ts";
import { isClaim } from "./is-claim.ts";
import { lookAhead } from "../look-ahead.ts";
import { skipReason } from "../outcome/skip-reason.ts";

/** What the call will touch, as its tool says. A tool that cannot say it does not run: nobody could schedule or judge it. */
export async function takeClaims(scope: CallScope, { tool: { impl }, identity, facts, parsed }: Target & { readonly parsed: unknown }): Promise<{ readonly value: readonly Claim[] } | Ended> {
  if (impl.claims === undefined) return { value: [] };
  const claims = impl.claims as (input: unknown, facts: CallFacts) => MaybePromise<readonly Claim[]>;
  const timed = await lookAhead(() => claims(parsed, facts), { ms: scope.pipeline.limits.lookAheadMs, signal: scope.signal });
  if (timed.kind === "aborted") return { ended: skipped(identity, skipReason(scope)) };
  if (timed.kind === "value" && Array.isArray(timed.value) && timed.value.every(isClaim)) return { value: Object.freeze([...timed.value]) };
  const why = timed.kind === "value" ? "it gave no list of usable claims" : describeFailure(timed);
  return { ended: failed(identity, { code: "claims-failed", category: "internal", text: `'${identity.name}' could not say what it would touch, so it did not run: ${why}.` }) };
}
