import type { CallScope } from "../pipeline.ts";
import type { ToolOutcome } from "@helve/agent-core";
import { describeFailure } from "../describe-failure.ts";
import { lookAhead } from "../look-ahead.ts";

/** Tells extensions what came of a batch. Nothing that they do changes it. */
export async function runBatchEndHooks({ pipeline: { hooks }, session }: CallScope, outcomes: readonly ToolOutcome[]): Promise<void> {
  for (const hook of hooks["batch-end"]) {
    const timed = await lookAhead(() => hook.run(outcomes), { ms: hook.timeoutMs });
    if (timed.kind !== "value") session.emitter.diagnose({ code: "hook-failed", severity: "warning", text: `A batch-end hook of extension '${hook.extension}' failed: ${describeFailure(timed)}.` });
  }
}
