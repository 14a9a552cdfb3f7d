import { stemWord } from "./stem-word.ts";
import { tokenize } from "./tokenize.ts";

/** Words that say nothing about a tool. */
const stopWords: ReadonlySet<string> = new Set(
  "a an and are as at be by can could do does for from how i in is it its me my of on or please should tool tools that the their them this to us using want we what when which with would you your"
    .split(" ")
    .map(stemWord),
);

/** A whole page of text as a query costs a search 300 ms and finds less: the rarest words are kept. */
const mostTerms = 48;

/** The terms of a query that are worth looking for, each once. `documentsWith`: in how many texts a term occurs. */
export function queryTerms(query: string, documentsWith: (term: string) => number): readonly string[] {
  const terms = [...new Set(tokenize(query))];
  const telling = terms.filter((term) => !stopWords.has(term));
  const wanted = telling.length === 0 ? terms : telling;
  return wanted.length <= mostTerms ? wanted : wanted.toSorted((left, right) => rarity(left) - rarity(right)).slice(0, mostTerms);

  function rarity(term: string): number {
    return documentsWith(term) || Number.MAX_SAFE_INTEGER;
  }
}
