import type { CatalogTool, FailedOutcome, TurnCatalog } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";
import { failed } from "../outcome/create-outcome.ts";
import { findEntrance } from "../catalog/find-entrance.ts";
import { freezeJson } from "../copy-json.ts";
import { isRecord } from "../is-record.ts";

/** The answer to a direct call of a deferred tool: the same call as it should have been made, ready to send. */
export function adviseEntrance(catalog: TurnCatalog, { identity, deferred, input }: { readonly identity: CallIdentity; readonly deferred: CatalogTool; readonly input: unknown }): FailedOutcome {
  const entrance = findEntrance(catalog);
  const how = entrance === undefined ? "This catalog shows no tool that calls deferred ones." : `Call '${entrance.shownName}' with ${correctedArguments(deferred, input)} instead.`;
  return failed(identity, { code: "tool-deferred", category: "input", text: `Tool '${identity.name}' exists but is not called directly. ${how}`, hint: how });
}

/** Longer arguments are not repeated: the model has them, and an answer must stay short. */
const longestArguments = 400;

function correctedArguments(deferred: CatalogTool, input: unknown): string {
  const whole = JSON.stringify({ tool_name: deferred.shownName, arguments: isRecord(input) ? freezeJson(input) : {} });
  return whole.length <= longestArguments ? whole : `${JSON.stringify({ tool_name: deferred.shownName }).slice(0, -1)},"arguments":{…the same arguments…}}`;
}
