/** A name made ready for comparing: once whole, and once without what stands before its last `__`. */
export interface ComparableName {
  readonly lower: string;
  readonly whole: ComparableLetters;
  /** The bare name of an MCP tool; nothing for a name without `__`. */
  readonly bare: ComparableLetters | undefined;
}

export interface ComparableLetters {
  /** Lower case without separators. */
  readonly letters: string;
  /** One bit for each letter of the alphabet that occurs, and one for everything else. */
  readonly alphabet: number;
}

/** The name that somebody asked for, with its distinct words of three letters or more. */
export interface WantedName extends ComparableName {
  readonly words: readonly string[];
}

/** Names are compared by their first 128 characters: twice the longest legal name. */
export const comparedLength = 128;

export function toComparableName(name: string): ComparableName {
  const lower = name.slice(0, comparedLength).toLowerCase();
  const border = lower.lastIndexOf("__");
  const end = toComparableLetters(border > 0 ? lower.slice(border + 2) : lower);
  if (border <= 0) return { lower, whole: end, bare: undefined };
  const start = toComparableLetters(lower.slice(0, border));
  return { lower, whole: { letters: start.letters + end.letters, alphabet: start.alphabet | end.alphabet }, bare: end };
}

export function toWantedName(name: string): WantedName {
  const comparable = toComparableName(name);
  const words = new Set(comparable.lower.split(/[\s_\-./:]+/).filter((word) => word.length >= 3));
  return { ...comparable, words: [...words] };
}

/** How many letters of one name the other lacks altogether: a cheap lower bound of their edit distance. */
export function missingLetters(name: ComparableLetters, other: ComparableLetters): number {
  let missing = name.alphabet & ~other.alphabet;
  let count = 0;
  while (missing !== 0) {
    missing &= missing - 1;
    count += 1;
  }
  return count;
}

function toComparableLetters(lower: string): ComparableLetters {
  let letters = "";
  let alphabet = 0;
  let from = 0;
  for (let index = 0; index < lower.length; index += 1) {
    const unit = lower.charCodeAt(index);
    if (isSeparator(unit)) {
      letters += lower.slice(from, index);
      from = index + 1;
    } else alphabet |= 1 << (unit >= 97 && unit <= 122 ? unit - 97 : 26);
  }
  return { letters: from === 0 ? lower : letters + lower.slice(from), alphabet };
}

/** White space, `_`, and `-`, `.`, `/`, `:`. */
function isSeparator(unit: number): boolean {
  return unit <= 32 || unit === 95 || (unit >= 45 && unit <= 47) || unit === 58;
}
