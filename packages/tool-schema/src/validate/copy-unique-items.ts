import type { Schema } from "@cfworker/json-schema";
import { countVisits } from "./count-visits.ts";
import type { SchemaCopying } from "./schema-copying.ts";

/**
 * Takes `uniqueItems` out of a node: the interpreter would compare all pairs of items. In its place stands, at the end
 * of `allOf`, that the value is none of the lists that were found to repeat an item.
 */
export function copyUniqueItems(copy: Schema, { repeating, steps }: SchemaCopying): void {
  const { uniqueItems } = copy;
  delete copy.uniqueItems;
  if (uniqueItems !== true) return;
  repeating.demanded = true;
  const excluded: Schema = { enum: repeating.lists };
  countVisits(excluded, () => steps.spend(1 + repeating.lists.length / comparisonsPerStep));
  copy.allOf = [...(copy.allOf ?? []), { not: excluded }];
}

/** Lists that are compared in about the time of a visit. */
const comparisonsPerStep = 50;
