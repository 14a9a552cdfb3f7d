import { holds } from "./what-differs.ts";
import type { Lines } from "./what-differs.ts";

/** Where, among the lines, a block of wanted ones comes nearest. */
export interface NearestBlock {
  readonly start: number;
  /** Which of the wanted lines stand there. */
  readonly same: readonly boolean[];
}

/**
 * The place where most of the wanted lines stand in their order, undefined where none does. Each line of the file votes
 * for the places where it would be right; a line that says more counts more. Takes time in proportion to both texts.
 */
export function findNearestBlock(lines: Lines, wanted: Lines): NearestBlock | undefined {
  if (wanted.length === 1) return findLineWith(lines, wanted);
  const starts = mostVoted(vote(lines, wanted));
  const [best] = starts.map((start) => judge(lines, wanted, start)).toSorted((one, other) => other.weight - one.weight || one.start - other.start);
  return best === undefined || best.weight === 0 ? undefined : best;
}

function findLineWith(lines: Lines, wanted: Lines): NearestBlock | undefined {
  const start = lines.findIndex((line) => holds([line], wanted));
  return start === -1 ? undefined : { start, same: [true] };
}

/** A line that occurs more often, such as a brace, votes for so many places only. */
const mostPlaces = 4;

function vote(lines: Lines, wanted: Lines): ReadonlyMap<number, number> {
  const places = new Map<string, number[]>();
  for (const [index, line] of wanted.entries()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [index]);
    else if (known.length < mostPlaces) known.push(index);
  }
  const votes = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    for (const index of places.get(line) ?? []) add(at - index, line);
    if (isEndOf(line, wanted)) add(at, wanted[0] ?? "");
    if (isBeginningOf(line, wanted)) add(at - wanted.length + 1, wanted.at(-1) ?? "");
  }
  return votes;

  function add(start: number, line: string): void {
    votes.set(start, (votes.get(start) ?? 0) + weightOf(line));
  }
}

/** The first wanted line may begin inside a line, and the last one end inside one. */
function isEndOf(line: string, [first = ""]: Lines): boolean {
  return line.length > first.length && line.endsWith(first);
}

function isBeginningOf(line: string, wanted: Lines): boolean {
  const last = wanted.at(-1) ?? "";
  return line.length > last.length && line.startsWith(last);
}

const mostJudged = 5;

function mostVoted(votes: ReadonlyMap<number, number>): readonly number[] {
  return [...votes].toSorted(([, one], [, other]) => other - one).slice(0, mostJudged).map(([start]) => start);
}

function judge(lines: Lines, wanted: Lines, start: number): NearestBlock & { readonly weight: number } {
  const last = wanted.length - 1;
  const same = wanted.map((line, index) => {
    const other = lines[start + index];
    return other !== undefined && (other === line || (index === 0 && isEndOf(other, wanted)) || (index === last && isBeginningOf(other, wanted)));
  });
  return { start, same, weight: wanted.reduce((sum, line, index) => sum + (same[index] === true ? weightOf(line) : 0), 0) };
}

/** Letters and digits tell; a long line tells no more than a few words. */
function weightOf(line: string): number {
  return Math.min(line.replace(/[^\p{L}\p{N}]/gu, "").length, 40) + 0.1;
}
