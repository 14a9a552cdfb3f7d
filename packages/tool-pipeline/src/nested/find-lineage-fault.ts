import type { CallScope } from "../pipeline.ts";
import type { Ended } from "../outcome/ended.ts";
import type { Target } from "../prepare/target.ts";
import { failed } from "../outcome/create-outcome.ts";

/** Whether a nested call would call a tool that it is already inside of, or go too deep. Either would not end. */
export function findLineageFault({ parent, pipeline: { limits } }: CallScope, { identity }: Target): Ended | undefined {
  if (parent === undefined) return undefined;
  const way = [...parent.lineage, identity.name].join(" → ");
  if (parent.lineage.includes(identity.name)) return { ended: failed(identity, { code: "call-circle", category: "input", text: `'${identity.name}' was not called: it would call itself (${way}).` }) };
  if (parent.lineage.length >= limits.depth) return { ended: failed(identity, { code: "call-depth", category: "limit", text: `'${identity.name}' was not called: tools may call each other ${limits.depth} deep (${way}).` }) };
  return undefined;
}
