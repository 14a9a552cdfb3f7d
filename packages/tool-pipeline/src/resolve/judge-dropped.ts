import type { DeniedOutcome } from "@helve/agent-core";
import { denied } from "../outcome/create-outcome.ts";
import type { CallIdentity } from "../outcome/call-identity.ts";
import type { CallScope } from "../pipeline.ts";

/** A tool that was dropped and that a rule denies whatever the arguments is not unknown: it is denied, with the rule's trail. */
export function judgeDropped({ catalog, pipeline: { permission } }: CallScope, identity: CallIdentity): DeniedOutcome | undefined {
  const dropped = catalog.decisions.find(({ name, verdict }) => name === identity.name && verdict === "drop");
  if (dropped === undefined) return undefined;
  const decision = askCeiling(() => permission.ceiling?.({ name: dropped.name, origin: dropped.origin }, catalog.facts));
  return decision === undefined ? undefined : denied({ ...identity, origin: dropped.origin }, { by: "policy", decision });
}

/** A ceiling that throws says nothing here: the call does not run either way, and the answer is then "dropped". */
function askCeiling<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
