import type { Schema } from "@cfworker/json-schema";
import { countVisits } from "./count-visits.ts";
import type { SchemaCopying } from "./schema-copying.ts";

/**
 * What `uniqueItems` forbids in the value at hand. Every stand-in of a schema refers to the one list, which is filled
 * anew for each value.
 */
export interface RepeatingLists {
  readonly lists: unknown[];
  /** Whether the schema says `uniqueItems` anywhere. */
  demanded: boolean;
}

export function createRepeatingLists(): RepeatingLists {
  const lists: unknown[] = [];
  // The interpreter writes an enum into each error, which would cost more than the check.
  Object.defineProperty(lists, "toJSON", { value: () => [] });
  return { lists, demanded: false };
}

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

/** Whether a failed `not` stands in for `uniqueItems`. */
export function forbidsRepeatingLists(excluded: unknown, { lists }: RepeatingLists): boolean {
  return typeof excluded === "object" && excluded !== null && "enum" in excluded && excluded.enum === lists;
}
