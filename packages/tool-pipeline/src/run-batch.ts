import type { ToolCall, ToolOutcome } from "@helve/agent-core";
import type { CallScope } from "./pipeline.ts";
import { askForAll } from "./batch/ask-for-all.ts";
import { boundBatch } from "./finish/bound-batch.ts";
import { finishMember } from "./batch/finish-member.ts";
import { openMembers } from "./batch/open-members.ts";
import { runBatchEndHooks } from "./hooks/run-batch-end-hooks.ts";
import { takePlaces } from "./batch/take-places.ts";

/**
 * A batch of calls, once through: prepare each, take places in call order, ask about all that need it at once, run each as soon as
 * its answer and its place allow, bound the sum. One outcome per call, in call order; never rejects.
 */
export async function runBatch(scope: CallScope, calls: readonly ToolCall[]): Promise<readonly ToolOutcome[]> {
  const members = openMembers(scope, calls);
  const places = takePlaces(scope, members);
  const replies = askForAll(scope, members);
  const finished = await Promise.all(members.map((member, index) => finishMember(scope, { member, place: places[index], replies })));
  const outcomes = await boundBatch(scope, finished);
  await runBatchEndHooks(scope, outcomes);
  return outcomes;
}
