import { RE2JS } from "re2js";

/**
 * A pattern of a schema, found anywhere in a text as JSON Schema says, in time linear in the text. Nothing where
 * the engine does not know the syntax (look-around, back-references) or the pattern is broken.
 */
export type LinearPattern = (text: string) => boolean;

/** Longest pattern that is compiled, in characters. */
const longestPattern = 10_000;

export function compileLinearPattern(pattern: string): LinearPattern | undefined {
  if (pattern.length > longestPattern) return undefined;
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return (text) => expression.test(text);
  } catch {
    // The engine has an error class for each kind of syntax; for a schema they all mean: not to be checked.
    return undefined;
  }
}
