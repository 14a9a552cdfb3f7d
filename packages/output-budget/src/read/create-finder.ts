import { createLinearRegex, LinearRegexError } from "@helve/safe-text";
import { ReadFault } from "./read-fault.ts";

/** The first place at or after `from`, in UTF-16 units. */
export type Finder = (text: string, from: number) => { readonly index: number; readonly length: number } | undefined;

/** Finds plain words as they stand, and anything else by the linear-time engine, which is many times slower. */
export async function createFinder(pattern: string): Promise<Finder> {
  if (!/[\\^$.|?*+()[\]{}]/.test(pattern)) return findLiteral(pattern);
  const regex = await createLinearRegex(pattern, "m").catch((error: unknown) => {
    if (!LinearRegexError.isInstance(error)) throw error;
    throw new ReadFault("invalid-pattern", `${error.message} To find these very characters, put a backslash before each of \\ ^ $ . | ? * + ( ) [ ] { }.`);
  });
  return (text, from) => {
    const match = regex.find(text, from);
    return match === undefined ? undefined : { index: match.index, length: match.text.length };
  };
}

function findLiteral(words: string): Finder {
  return (text, from) => {
    const index = text.indexOf(words, from);
    return index === -1 ? undefined : { index, length: words.length };
  };
}
