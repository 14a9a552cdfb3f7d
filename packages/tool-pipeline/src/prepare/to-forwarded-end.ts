import type { Ended } from "../outcome/ended.ts";
import type { Target } from "./target.ts";
import type { ToolResult } from "@helve/agent-core";
import { failed } from "../outcome/create-outcome.ts";
import { findResultFault } from "../execute/find-result-fault.ts";
import { toResultOutcome } from "../execute/to-result-outcome.ts";

/** A forward that already has its answer, such as "not a tool that can be called this way": nothing runs, so nothing is decided. */
export function toForwardedEnd(target: Target, result: ToolResult): Ended {
  const { identity } = target;
  const fault = findResultFault(result);
  if (fault !== undefined) return { ended: failed(identity, { code: "malformed-result", category: "internal", text: `'${identity.name}' gave an answer that cannot be used: ${fault}.` }) };
  return { ended: toResultOutcome(identity, result), answeredBy: target };
}
