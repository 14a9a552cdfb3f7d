export interface Closest {
  /** How it differs, as the beginning of a sentence. */
  readonly says: string;
  readonly line: number;
  /** The lines as they are in the file, numbered. */
  readonly text: string;
}

/**
 * The place that a text which does not occur was probably meant for: where it differs in blanks only, else where its
 * first line stands. For the words of an error; it is never edited.
 */
export function findClosest(text: string, wanted: string): Closest | undefined {
  const lines = text.split(/\r?\n/);
  const wantedLines = withoutEmptyEnds(wanted.split(/\r?\n/).map(squeeze));
  const squeezed = lines.map(squeeze);
  const whole = squeezed.findIndex((_, index) => wantedLines.every((line, ahead) => squeezed[index + ahead] === line));
  if (whole !== -1) return { says: "Only blanks differ", line: whole + 1, text: numbered(lines, { from: whole, count: wantedLines.length }) };
  const [head = ""] = wantedLines;
  const beginning = squeezed.findIndex((line) => line === head);
  const start = beginning === -1 && head.length >= 8 ? squeezed.findIndex((line) => line.includes(head)) : beginning;
  if (start === -1) return undefined;
  return { says: "Its first line, but not what follows, stands", line: start + 1, text: numbered(lines, { from: start, count: wantedLines.length + 1 }) };
}

function squeeze(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}

function withoutEmptyEnds(lines: readonly string[]): readonly string[] {
  return lines.slice(lines.findIndex((line) => line !== ""), lines.findLastIndex((line) => line !== "") + 1);
}

/** More than this is for `read`. */
const mostLines = 12;

function numbered(lines: readonly string[], { from, count }: { readonly from: number; readonly count: number }): string {
  return lines.slice(from, from + Math.min(count, mostLines)).map((line, index) => `${from + index + 1}\t${line}`).join("\n");
}
