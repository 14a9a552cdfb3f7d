import { findLikestLine } from "./find-likest-line.ts";
import { findNearestBlock } from "./find-nearest-block.ts";
import type { NearestBlock } from "./find-nearest-block.ts";
import { toLoose, whatDiffers } from "./what-differs.ts";

export interface Closest {
  /** Where it is and how it differs, as a sentence without its end. */
  readonly says: string;
  /** The lines as they are in the file, numbered. */
  readonly text: string;
}

/** Judging a larger file takes longer than the model is worth waiting. */
const largestText = 16 * 1024 * 1024;

/**
 * The place that a text which does not occur was probably meant for, and what differs there: only blanks, quotes or
 * letter case, only empty lines, else some of its lines. For the words of an error; it is never edited.
 */
export function findClosest(text: string, wanted: string): Closest | undefined {
  if (text.length > largestText) return undefined;
  const file = toWritten(text);
  const old = toWritten(wanted);
  const block = findNearestBlock(file.map(({ loose }) => loose), old.map(({ loose }) => loose));
  if (block !== undefined) return block.same.every(Boolean) ? sameButFor(file, old, block.start) : mostlySame(file, old, block);
  const [longest] = old.toSorted((one, other) => other.loose.length - one.loose.length);
  const at = longest === undefined ? undefined : findLikestLine(file.map(({ loose }) => loose), longest.loose);
  const line = at === undefined ? undefined : file[at];
  return line === undefined ? undefined : { says: `The line that comes nearest is line ${line.number}`, text: numbered([line]) };
}

/** A line that is not empty. */
interface Written {
  readonly number: number;
  readonly line: string;
  readonly loose: string;
}

function toWritten(text: string): readonly Written[] {
  return text.split(/\r?\n/).map((line, index) => ({ number: index + 1, line, loose: toLoose(line) })).filter(({ loose }) => loose !== "");
}

function sameButFor(file: readonly Written[], old: readonly Written[], start: number): Closest {
  const block = file.slice(start, start + old.length);
  const names = whatDiffers(block.map(({ line }) => line), old.map(({ line }) => line)) ?? [];
  const all = [...names, ...(isSpacedAlike(block, old) ? [] : ["empty lines"])];
  const says = all.length === 0 ? "It stands there in another form" : `Only ${all.join(" and ")} ${all.length === 1 && all[0] === "letter case" ? "differs" : "differ"}`;
  return { says: `${says} from line ${block[0]?.number ?? 1}`, text: numbered(block.slice(0, mostLines)) };
}

function isSpacedAlike(block: readonly Written[], old: readonly Written[]): boolean {
  return block.every(({ number }, index) => number - (block[0]?.number ?? 0) === (old[index]?.number ?? 0) - (old[0]?.number ?? 0));
}

function mostlySame(file: readonly Written[], old: readonly Written[], { start, same }: NearestBlock): Closest {
  const differing = same.flatMap((isSame, index) => (isSame ? [] : [index]));
  const [first = 0] = differing;
  const wanted = JSON.stringify(clip(old[first]?.line ?? ""));
  const place = file[start + first];
  const where = place === undefined ? `${first < -start ? "before the first line" : "behind the last line"} of the file` : `in line ${place.number}`;
  // The first line that differs is shown, however long the text is.
  const from = Math.max(0, start, start + first - Math.floor(mostLines / 2));
  const block = file.slice(from, Math.min(start + old.length, from + mostLines));
  return { says: `The closest lines differ in ${differing.length} of ${old.length}, first ${where}, where old_text has ${wanted}`, text: numbered(block) };
}

const longestQuote = 120;

function clip(line: string): string {
  const text = line.trim();
  return text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text;
}

/** More than this is for `read`. */
const mostLines = 12;

function numbered(lines: readonly Written[]): string {
  return lines.map(({ number, line }) => `${number}\t${line}`).join("\n");
}
