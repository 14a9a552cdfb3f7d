import type { ApprovalAnswer, GrantScope } from "@helve/agent-core";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallScope } from "../pipeline.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import { describeFailure } from "../describe-failure.ts";
import { lookAhead } from "../look-ahead.ts";
import { toPermissionFacts } from "../decide/decide-call.ts";

/** Has the policy remember a grant that reaches beyond this call. A scope that was not offered counts for this call alone; so does a grant that cannot be kept. */
export async function keepGrant({ pipeline: { permission, limits } }: CallScope, { call, answer, track }: { readonly call: AuthorisedCall; readonly answer: Extract<ApprovalAnswer, { readonly verdict: "allow" }>; readonly track: CallTrack }): Promise<void> {
  const { scope, pattern } = answer;
  if (scope === "once") return;
  const offers: readonly GrantScope[] = call.decision.offers ?? ["once"];
  if (!offers.includes(scope)) {
    track.note({ code: "grant-not-offered", severity: "warning", text: `The answer allows '${scope}', which was not offered (${offers.join(", ")}); it counts for this call alone.` });
    return;
  }
  if (permission.remember === undefined) {
    track.note({ code: "grant-not-kept", severity: "warning", text: `The permission policy keeps no grants; the answer counts for this call alone.` });
    return;
  }
  const grant = { scope, ...(scope === "always" && pattern !== undefined ? { pattern } : {}) };
  const timed = await lookAhead(() => permission.remember?.(toPermissionFacts(call), grant), { ms: limits.lookAheadMs });
  if (timed.kind !== "value") track.note({ code: "grant-not-kept", severity: "warning", text: `The grant could not be kept and counts for this call alone: ${describeFailure(timed)}.` });
}
