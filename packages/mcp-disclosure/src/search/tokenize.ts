import { stemWord } from "./stem-word.ts";

/** Runs without spaces between words, and words: letters of any script, marks and digits. */
const runs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+/gv;
const withoutSpaces = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/v;

/**
 * The terms of a text, the same for documents and queries: identifiers split (`listFiles`, `list_files`), case, width and
 * accents folded, light English stems, Chinese, Japanese and Korean as pairs of characters.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of foldAccents(text).matchAll(runs)) {
    if (withoutSpaces.test(run)) pushPairs(run, terms);
    else pushWords(run, terms);
  }
  return terms;
}

/** Latin, Greek and Cyrillic accents only: voicing marks of kana and vowels of other scripts change the word. */
export function foldAccents(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text.normalize("NFKC").normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
}

function pushPairs(run: string, terms: string[]): void {
  const characters = [...run];
  if (characters.length === 1) terms.push(run);
  for (let index = 0; index + 1 < characters.length; index += 1) terms.push(`${characters[index]}${characters[index + 1]}`);
}

/** `GitHub` is found as `github`, `git` and `hub`; `OAuth2` as `oauth2` and `oauth`. */
function pushWords(run: string, terms: string[]): void {
  const parts = splitCamelCase(run);
  if (parts.length > 1) terms.push(run.toLowerCase());
  for (const part of parts) {
    const word = part.toLowerCase();
    terms.push(stemWord(word));
    const letters = /^(\p{L}{3,})\p{N}+$/u.exec(word)?.[1];
    if (letters !== undefined) terms.push(stemWord(letters));
  }
}

function splitCamelCase(run: string): readonly string[] {
  if (run === run.toLowerCase()) return [run];
  return run.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, "$1 $2").split(" ");
}
