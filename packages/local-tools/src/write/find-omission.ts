/**
 * The number of the first line that stands for text which was left out ("… rest of the code unchanged …"), or
 * undefined. Only a line that says nothing else counts, with an ellipsis in it, by a closed list of phrases. A line
 * that the replaced text has as well is meant so.
 */
export function findOmission(text: string, { replaced = "" }: { readonly replaced?: string } = {}): number | undefined {
  if (!text.includes("...") && !text.includes("…")) return undefined;
  const lines = text.split("\n");
  const omissions = lines.flatMap((line, index) => (isOmission(line) ? [index] : []));
  if (omissions.length === 0) return undefined;
  const known = new Set(replaced.split("\n").map((line) => line.trim()));
  const index = omissions.find((one) => !known.has((lines[one] ?? "").trim()));
  return index === undefined ? undefined : index + 1;
}

function isOmission(line: string): boolean {
  if (line.length > longest || !/\.\.\.|…/.test(line)) return false;
  const words = line
    .replace(/^\s*(?:\/\/+|#+|\/\*+|<!--|--|;+|%+|\*|\{\/\*|"""|''')?/, "")
    .replace(/(?:\*\/\}?|-->|"""|''')\s*$/, "")
    .replace(/[()[\]<>]/g, " ")
    .replace(/(?:\.{3,}|…)/g, " ")
    .replace(/[.,:;\s]+/g, " ")
    .trim()
    .toLowerCase();
  return phrases.some((phrase) => phrase.test(words));
}

/** A placeholder is a short line; a sentence that happens to have its words is not one. */
const longest = 120;

const things = "(?:code|file|class|functions?|methods?|module|content|contents|implementation|component|lines|script|document|imports|tests?|logic|text|section)";
const stays = "(?: (?:is|are|stays?|remains?|goes))*(?: (?:unchanged|the same|same|as before|as is|here|above|below|omitted|unmodified))*(?: for brevity)?";

const phrases: readonly RegExp[] = [
  new RegExp(`^(?:the )?(?:rest|remainder) of (?:the |this |your |my )?(?:\\w+ )?${things}${stays}$`),
  new RegExp(`^(?:the )?(?:existing|remaining|previous|unchanged|other|same|original) (?:\\w+ )?${things}${stays}$`),
  new RegExp(`^${things} (?:is |are |stays? |remains? )?(?:omitted|unchanged|as before|the same|unmodified)(?: for brevity)?$`),
  /^(?:omitted|unchanged)(?: for brevity)?$/,
];
