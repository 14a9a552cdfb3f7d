import type { ApprovalQuestion, CallFacts, MaybePromise, Preview } from "@helve/agent-core";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import { conclude } from "../outcome/conclude.ts";
import { describeFailure } from "../describe-failure.ts";
import { isStale } from "./is-stale.ts";
import { lookAhead } from "../look-ahead.ts";

/** What a person is asked about one call. `earlier`: the calls before it in its batch. */
export async function toApprovalQuestion(scope: CallScope, { call, earlier, track }: { readonly call: AuthorisedCall; readonly earlier: readonly AuthorisedCall[]; readonly track: CallTrack }): Promise<ApprovalQuestion> {
  const { identity, input, claims, decision } = call;
  const preview = await makePreview(scope, call, track);
  return {
    kind: "approval",
    callId: identity.callId,
    tool: identity.name,
    origin: identity.origin,
    ...(identity.via === undefined ? {} : { via: identity.via }),
    input,
    claims,
    decision: conclude(decision, { verdict: "ask" }),
    ...(preview === undefined ? {} : { preview: isStale(call, earlier) ? { ...preview, stale: true } : preview }),
    offers: decision.offers ?? ["once"],
  };
}

/** A preview is a courtesy: without it the question is put all the same. */
async function makePreview({ pipeline: { limits }, signal }: CallScope, { tool: { impl }, parsed, facts }: AuthorisedCall, track: CallTrack): Promise<Preview | undefined> {
  if (impl.preview === undefined) return undefined;
  const preview = impl.preview as (input: unknown, facts: CallFacts) => MaybePromise<Preview>;
  const timed = await lookAhead(() => preview(parsed, facts), { ms: limits.lookAheadMs, signal });
  if (timed.kind === "value" && isPreview(timed.value)) return timed.value;
  track.note({ code: "preview-failed", severity: "warning", text: `There is no preview: ${timed.kind === "value" ? "the tool gave none" : describeFailure(timed)}.` });
  return undefined;
}

function isPreview(value: unknown): value is Preview {
  return typeof value === "object" && value !== null && "title" in value && "blocks" in value && Array.isArray(value.blocks);
}
