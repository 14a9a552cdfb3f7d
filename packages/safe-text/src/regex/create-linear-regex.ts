import { LinearRegexError } from "./linear-regex-error.ts";

/** A regular expression that answers in time linear in the text, whatever the pattern. */
export interface LinearRegex {
  readonly pattern: string;
  readonly flags: string;
  test(text: string): boolean;
  /** The first match at or after `from` (UTF-16 units), or undefined. */
  find(text: string, from?: number): LinearMatch | undefined;
}

export interface LinearMatch {
  readonly index: number;
  readonly text: string;
}

/**
 * Compiles a pattern from a model, a server or a person for RE2's engine, which never backtracks. It has no
 * lookaround and no back references; such a pattern, and an unknown flag, throws a `LinearRegexError`.
 *
 * The engine is imported on the first call.
 *
 * @param flags any of `i` (case-insensitive), `m` (`^` and `$` at lines), `s` (`.` takes line feeds)
 * @example
 * const regex = await createLinearRegex("(a+)+$", "i");
 * regex.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"); // false, at once
 */
export async function createLinearRegex(pattern: string, flags = ""): Promise<LinearRegex> {
  const { RE2JS } = await import("re2js");
  const bits: Record<string, number> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };
  const compiled = compile({ RE2JS, pattern, flags: toBits({ pattern, flags, bits }) });
  return {
    pattern,
    flags,
    test: (text) => compiled.matcher(text).find(),
    find(text, from = 0) {
      const matcher = compiled.matcher(text);
      if (from > text.length || !matcher.find(from)) return undefined;
      return { index: matcher.start(), text: matcher.group() ?? "" };
    },
  };
}

type Engine = typeof import("re2js").RE2JS;

function compile({ RE2JS, pattern, flags }: { readonly RE2JS: Engine; readonly pattern: string; readonly flags: number }): ReturnType<Engine["compile"]> {
  try {
    return RE2JS.compile(pattern, flags);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new LinearRegexError({
      pattern,
      cause,
      message: `A pattern for the linear-time engine was wanted; it says: ${why.slice(0, 200)}. Lookaround and back references are not available: rewrite the pattern without them, or search for literal text.`,
    });
  }
}

function toBits({ pattern, flags, bits }: { readonly pattern: string; readonly flags: string; readonly bits: Record<string, number> }): number {
  return [...flags].reduce((sum, flag) => {
    const bit = bits[flag];
    if (bit === undefined) throw new LinearRegexError({ pattern, message: `Flags for a linear regex are i, m and s; "${flag}" came.` });
    return sum | bit;
  }, 0);
}
