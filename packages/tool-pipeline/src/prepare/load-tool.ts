import type { CatalogTool, RuntimeTool } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import { describeFailure } from "../describe-failure.ts";
import { failed, skipped } from "../outcome/create-outcome.ts";
import { lookAhead } from "../look-ahead.ts";
import { skipReason } from "../outcome/skip-reason.ts";

/** The tool itself, built when it is first called: its provider may have to connect. */
export async function loadTool(scope: CallScope, { found, identity }: { readonly found: CatalogTool; readonly identity: CallIdentity }): Promise<RuntimeTool | Ended> {
  const timed = await lookAhead(() => found.tool(), { ms: scope.pipeline.limits.entriesMs, signal: scope.signal });
  switch (timed.kind) {
    case "value":
      return timed.value;
    case "aborted":
      return { ended: skipped(identity, skipReason(scope)) };
    case "error":
    case "timeout":
      return { ended: failed(identity, { code: "tool-unavailable", category: "unavailable", retryable: true, text: `'${identity.name}' cannot be called now: ${describeFailure(timed)}` }) };
  }
}
