import { comparedLength, missingLetters } from "./comparable-name.ts";
import type { ComparableLetters, ComparableName, WantedName } from "./comparable-name.ts";
import { editDistance } from "./edit-distance.ts";

/**
 * How far a candidate is from the wanted name: 0 the same but for case and separators, below 1 a beginning
 * or an end of it, from 1 on typing mistakes; nothing when the likeness is no better than chance.
 */
export function compareName(wanted: WantedName, candidate: ComparableName): number | undefined {
  const { letters } = wanted.whole;
  const others = candidate.whole.letters;
  if (letters === "" || others === "") return undefined;
  if (letters === others) return wanted.lower === candidate.lower ? 0 : 0.1;
  return sharedEdge(letters, others) ?? typingMistakes(wanted.whole, candidate) ?? sharedWords(wanted, candidate);
}

/** `create_issue` for `mcp__github__create_issue`, `read` for `read_file`, and the other way round. */
function sharedEdge(wanted: string, candidate: string): number | undefined {
  const [short, long] = wanted.length < candidate.length ? [wanted, candidate] : [candidate, wanted];
  if (short.length < 3) return undefined;
  const surplus = (long.length - short.length) / comparedLength / 4;
  if (long.endsWith(short)) return 0.3 + surplus;
  if (long.startsWith(short)) return 0.4 + surplus;
  return undefined;
}

/** Against the whole name, and half a step farther against the bare one. */
function typingMistakes(wanted: ComparableLetters, candidate: ComparableName): number | undefined {
  const whole = lettersApart(wanted, candidate.whole);
  if (whole !== undefined || candidate.bare === undefined) return whole;
  const bare = lettersApart(wanted, candidate.bare);
  return bare === undefined ? undefined : bare + 0.5;
}

/** One mistake in three letters, six at most. */
function lettersApart(wanted: ComparableLetters, candidate: ComparableLetters): number | undefined {
  const limit = Math.min(6, Math.ceil(wanted.letters.length / 3));
  if (Math.abs(wanted.letters.length - candidate.letters.length) > limit) return undefined;
  if (missingLetters(wanted, candidate) > limit || missingLetters(candidate, wanted) > limit) return undefined;
  const distance = editDistance({ from: wanted.letters, to: candidate.letters, limit });
  return distance <= limit ? distance : undefined;
}

/** `issue_create` for `create_issue`: every word of the wanted name is somewhere in the candidate. */
function sharedWords(wanted: WantedName, candidate: ComparableName): number | undefined {
  if (wanted.words.length < 2 || missingLetters(wanted.whole, candidate.whole) > 0) return undefined;
  const { letters } = candidate.whole;
  if (!wanted.words.every((word) => letters.includes(word))) return undefined;
  return 2 + Math.abs(letters.length - wanted.whole.letters.length) / comparedLength;
}
