import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { PendingCall } from "@helve/agent-core";
import type { Target } from "../prepare/target.ts";
import { describeBadSchema, describeInvalid } from "../prepare/describe-invalid.ts";
import { digestJson } from "../canonical-json.ts";
import { failed } from "../outcome/create-outcome.ts";
import { isEnded } from "../outcome/ended.ts";
import { loadTool } from "../prepare/load-tool.ts";
import { toCallFacts } from "../prepare/to-call-facts.ts";
import { toIdentity } from "../outcome/call-identity.ts";
import { validateArguments } from "../prepare/check-arguments.ts";

/** The same tool of the same provider with the same definition, and arguments that still fit: what was approved is what runs. */
export async function findTool(scope: CallScope, record: PendingCall): Promise<Target | Ended> {
  const { visible, deferred, hidden } = scope.catalog;
  const found = [...visible, ...deferred, ...hidden].find(({ name }) => name === record.name);
  const asked = toIdentity({ callId: record.call.callId, name: record.name, via: record.call.via });
  if (found === undefined) return { ended: failed(asked, { code: "tool-gone", category: "unavailable", text: `'${record.name}' is no longer offered, so the waiting call did not run.` }) };
  const identity = { ...asked, origin: found.origin };
  const { definition } = found;
  if (found.origin.provider !== record.provider || digestJson(definition) !== record.definitionDigest) {
    return { ended: failed(identity, { code: "tool-changed", category: "conflict", text: `'${record.name}' is not the tool that was asked about any more, so the waiting call did not run. Make the call again.` }) };
  }
  const tool = await loadTool(scope, { found, identity });
  if (isEnded(tool)) return tool;
  const checked = await validateArguments(record.input, { definition, validator: scope.pipeline.validator });
  if (checked.kind === "invalid") return { ended: describeInvalid(identity, { issues: checked.issues, definition }) };
  if (checked.kind === "bad-schema") return { ended: describeBadSchema(identity, checked.reason) };
  return { identity, tool, definition, input: checked.input, facts: toCallFacts(scope, identity) };
}
