import { failed, skipped } from "../outcome/create-outcome.ts";
import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Target } from "./target.ts";
import { copyJson } from "../copy-json.ts";
import { describeFailure } from "../describe-failure.ts";
import { describeInvalid } from "./describe-invalid.ts";
import { lookAhead } from "../look-ahead.ts";
import { skipReason } from "../outcome/skip-reason.ts";

/** What `execute` receives: the tool's own reading of the arguments, or a copy of its own. */
export async function parseInput(scope: CallScope, { tool: { impl }, definition, identity, input }: Target): Promise<{ readonly value: unknown } | Ended> {
  const { parse } = impl;
  if (parse === undefined) return { value: copyJson(input) };
  const timed = await lookAhead(() => parse(copyJson(input)), { ms: scope.pipeline.limits.lookAheadMs, signal: scope.signal });
  if (timed.kind === "aborted") return { ended: skipped(identity, skipReason(scope)) };
  if (timed.kind !== "value") return { ended: failed(identity, { code: "parse-failed", category: "internal", text: `'${identity.name}' could not check its arguments: ${describeFailure(timed)}.` }) };
  if ("value" in timed.value) return timed.value;
  return { ended: describeInvalid(identity, { definition, issues: timed.value.issues.map((message) => ({ path: "", message })) }) };
}
