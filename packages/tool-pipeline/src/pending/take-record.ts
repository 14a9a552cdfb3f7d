import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { PendingCall } from "@helve/agent-core";
import { describeThrown } from "../describe-failure.ts";
import { failed } from "../outcome/create-outcome.ts";

/** Takes the record, once among all who try: the store decides who was first. */
export async function takeRecord({ pipeline: { pending } }: Pick<CallScope, "pipeline">, { id, record }: { readonly id: string; readonly record: PendingCall }): Promise<PendingCall | Ended> {
  const identity = { callId: record.call.callId, name: record.name };
  try {
    const taken = await pending.take(id);
    return taken ?? { ended: failed(identity, { code: "pending-taken", category: "conflict", text: `The waiting call of '${record.name}' was resumed by somebody else at the same time; it runs there.` }) };
  } catch (thrown) {
    return { ended: failed(identity, { code: "pending-store-failed", category: "unavailable", retryable: true, text: `The waiting call of '${record.name}' could not be taken: ${describeThrown(thrown)}` }) };
  }
}
