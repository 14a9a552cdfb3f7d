/** What may differ between the text that a model wrote and the file. */
export interface Tolerance {
  /** Quotes, dashes, odd spaces, and characters composed in another way. */
  readonly characters: boolean;
}

/** One character of the comparison and the text that it stands for. */
export interface TolerantCharacter {
  readonly as: string;
  readonly source: string;
}

/** A line, without its end, as it is compared: blanks at its end are left out, the indentation stays as it is. */
export function* toTolerantLine(line: string, { characters }: Tolerance): Generator<TolerantCharacter> {
  const content = line.slice(0, line.length - trailingBlanks(line));
  for (const source of characters ? clusters(content) : content) {
    // A cluster that composes to several characters stands for them together, so that no hit can begin inside it.
    yield { as: characters ? fold(source.normalize("NFC")) : source, source };
  }
}

/** A text with plain quotes, dashes and spaces, and its characters composed. */
export function foldCharacters(text: string): string {
  // Most lines are plain already.
  return /[\u0080-\uffff]/.test(text) ? Array.from(text.normalize("NFC"), fold).join("") : text;
}

/** How many characters of blanks a line ends with. */
export function trailingBlanks(line: string): number {
  let end = line.length;
  while (end > 0 && isBlank(line.charCodeAt(end - 1))) end -= 1;
  return line.length - end;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || oddSpaces.test(String.fromCharCode(code));
}

/** Letters with the marks that follow them. */
function* clusters(text: string): Generator<string> {
  for (const [cluster] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) yield cluster;
}

const oddSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/;

function fold(character: string): string {
  switch (character) {
    case "‘":
    case "’":
    case "‚":
    case "‛":
      return "'";
    case "“":
    case "”":
    case "„":
    case "‟":
      return '"';
    case "‐":
    case "‑":
    case "‒":
    case "–":
    case "—":
    case "―":
    case "−":
      return "-";
    default:
      return oddSpaces.test(character) ? " " : character;
  }
}
