import { isJsonObject } from "../schema/json-kind.ts";

/**
 * The different lists in a value, at any depth, that hold an equal item twice. Each value gets the number of its form,
 * built from the numbers of what it holds, so that nothing is compared: the time is that of sorting the keys.
 */
export function findRepeatingLists(value: unknown): readonly (readonly unknown[])[] {
  const numbers = new Map<string, number>();
  const found = new Map<number, readonly unknown[]>();
  const numberOf = (part: unknown): number => {
    if (Array.isArray(part)) {
      const items = part.map(numberOf);
      const own = register(numbers, `[${items.join()}]`);
      if (new Set(items).size < items.length) found.set(own, part);
      return own;
    }
    if (!isJsonObject(part)) return register(numbers, JSON.stringify(part));
    const members = Object.keys(part).sort().map((key) => `${JSON.stringify(key)}:${numberOf(part[key])}`);
    return register(numbers, `{${members.join()}}`);
  };
  numberOf(value);
  return [...found.values()];
}

/** The forms of texts, lists and objects start differently; -0 is written 0, and 1.0 is 1 already. */
function register(numbers: Map<string, number>, form: string): number {
  const known = numbers.get(form);
  if (known !== undefined) return known;
  numbers.set(form, numbers.size);
  return numbers.size - 1;
}
