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

/** Whether a failed `not` stands in for `uniqueItems`. */
export function forbidsRepeatingLists(excluded: unknown, { lists }: RepeatingLists): boolean {
  return typeof excluded === "object" && excluded !== null && "enum" in excluded && excluded.enum === lists;
}
