import { foldCharacters } from "./tolerant-line.ts";

/** A text in lines, none of them empty. */
export type Lines = readonly string[];

const blanks = { name: "blanks", leftOut: (line: string) => line.trim().replace(/\s+/g, " ") } as const;
const characters = { name: "quotes, dashes or odd spaces", leftOut: foldCharacters } as const;
const letters = { name: "letter case", leftOut: (line: string) => line.toLowerCase() } as const;

/** A line without all that two lines may differ in and still be meant as one. */
export function toLoose(line: string): string {
  return blanks.leftOut(foldCharacters(line).toLowerCase());
}

/** Whether lines hold a text, which may begin inside the first and end inside the last. */
export function holds(lines: Lines, wanted: Lines): boolean {
  const last = wanted.length - 1;
  if (last === 0) return (lines[0] ?? "").includes(wanted[0] ?? "");
  return wanted.every((line, index) => {
    const other = lines[index] ?? "";
    return index === 0 ? other.endsWith(line) : index === last ? other.startsWith(line) : other === line;
  });
}

/** The names of the least that lines and a text differ in; undefined where it is more than can be named. */
export function whatDiffers(lines: Lines, wanted: Lines): readonly string[] | undefined {
  return choices.find((choice) => holds(without(lines, choice), without(wanted, choice)))?.map(({ name }) => name);
}

type Level = typeof blanks | typeof characters | typeof letters;

const choices: readonly (readonly Level[])[] = [[], [blanks], [characters], [letters], [blanks, characters], [blanks, letters], [characters, letters], [blanks, characters, letters]];

function without(lines: Lines, choice: readonly Level[]): Lines {
  // Blanks last: odd spaces are blanks by then.
  return lines.map((line) => choice.toReversed().reduce((text, { leftOut }) => leftOut(text), line));
}
