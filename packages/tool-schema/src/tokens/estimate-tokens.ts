/**
 * Tokens of a text as o200k counts them, estimated from its words: a least-squares fit over ten thousand tool
 * definitions, whose weights these are. One pass over the characters, no expression.
 */
const weights = {
  wordStart: 0.97,
  /** Each letter after the sixth of a word. */
  lateLetter: 0.07,
  digit: 0.79,
  punctuationRun: 1.01,
  han: 0.68,
  kana: 0.67,
  hangul: 0.93,
  other: 0.66,
} as const;

const lettersForFree = 6;

/**
 * About how many tokens a text takes in a model's window.
 *
 * @example
 * estimateTokens("readFile"); // 2: words start at changes of case as well
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let previous: CharacterClass = space;
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) {
    const current = classOf(text.charCodeAt(index));
    switch (current) {
      case lower:
      case upper:
        if ((previous !== lower && previous !== upper) || (current === upper && previous === lower)) {
          tokens += weights.wordStart;
          letters = 1;
        } else {
          letters += 1;
          if (letters > lettersForFree) tokens += weights.lateLetter;
        }
        break;
      case punctuation:
        if (previous !== punctuation) tokens += weights.punctuationRun;
        break;
      case digit:
        tokens += weights.digit;
        break;
      case han:
        tokens += weights.han;
        break;
      case kana:
        tokens += weights.kana;
        break;
      case hangul:
        tokens += weights.hangul;
        break;
      case other:
        tokens += weights.other;
        break;
      case space:
        break;
    }
    previous = current;
  }
  return Math.round(tokens);
}

const space = 0;
const lower = 1;
const upper = 2;
const digit = 3;
const punctuation = 4;
const han = 5;
const kana = 6;
const hangul = 7;
const other = 8;

type CharacterClass = typeof space | typeof lower | typeof upper | typeof digit | typeof punctuation | typeof han | typeof kana | typeof hangul | typeof other;

/** By UTF-16 unit: blocks of Unicode 16, East Asian full-width punctuation among the other characters. */
function classOf(unit: number): CharacterClass {
  if (unit < 0x80) {
    if (unit >= 0x61 && unit <= 0x7a) return lower;
    if (unit <= 0x20) return space;
    if (unit >= 0x41 && unit <= 0x5a) return upper;
    return unit >= 0x30 && unit <= 0x39 ? digit : punctuation;
  }
  if (unit < 0x1100) return other;
  if ((unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0x3400 && unit <= 0x4dbf) || (unit >= 0xf900 && unit <= 0xfaff)) return han;
  if (unit >= 0x3040 && unit <= 0x30ff) return kana;
  return (unit >= 0xac00 && unit <= 0xd7af) || unit <= 0x11ff || (unit >= 0x3130 && unit <= 0x318f) ? hangul : other;
}
