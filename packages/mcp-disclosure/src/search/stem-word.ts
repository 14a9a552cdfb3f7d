/**
 * A light English stem, so that `issues` finds `issue` and `scheduling` finds `schedule`: plural, -ing, -ed and a final e.
 * Short words and other alphabets stay as they are.
 */
export function stemWord(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return withoutFinalE(withoutPast(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  const stem = /^(.*[aeiouy].+)(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined || stem.length < 3) return word;
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function withoutFinalE(word: string): string {
  return word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
}
