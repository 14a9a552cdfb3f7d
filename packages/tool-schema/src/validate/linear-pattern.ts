import { RE2JS, RE2JSSyntaxException } from "re2js";

/** A pattern of a schema, found anywhere in a text as JSON Schema says, in time linear in the text. */
export type LinearPattern = (text: string) => boolean;

/** Why a pattern is not checked: broken or of a syntax that the engine does not know, or more than it takes. */
export type PatternRefusal = "unknown-syntax" | "too-large";

/** Longest pattern that is compiled, in characters. */
const longestPattern = 10_000;

export function compileLinearPattern(pattern: string): LinearPattern | PatternRefusal {
  if (pattern.length > longestPattern) return "too-large";
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return (text) => expression.test(text);
  } catch (error) {
    // Whatever else the engine finds, for a schema it means: not to be checked.
    return error instanceof RE2JSSyntaxException && sizeErrors.has(error.getDescription()) ? "too-large" : "unknown-syntax";
  }
}

/** The engine's words for a pattern that is well written: it repeats, grows or nests beyond its limits. */
const sizeErrors: ReadonlySet<string> = new Set(["invalid repeat count", "expression too large", "expression nests too deeply"]);
