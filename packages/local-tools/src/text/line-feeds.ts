import { unitBytes } from "./text-format.ts";
import type { Encoding } from "./text-format.ts";

const lineFeed = 10;
const carriageReturn = 13;

/** Where the next line feed at or behind `from` begins, or -1. No other character of these encodings holds its bytes at that place. */
export function nextFeed(bytes: Buffer, from: number, encoding: Encoding): number {
  if (unitBytes(encoding) === 1) return bytes.indexOf(lineFeed, from);
  for (let at = bytes.indexOf(lineFeed, from); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    const start = toUnit(bytes, { at, encoding });
    if (start !== undefined && start >= from) return start;
  }
  return -1;
}

/** Where the last line feed in front of `before` begins, or -1. */
export function lastFeed(bytes: Buffer, before: number, encoding: Encoding): number {
  if (before <= 0) return -1;
  for (let at = bytes.lastIndexOf(lineFeed, before - 1); at !== -1; at = at === 0 ? -1 : bytes.lastIndexOf(lineFeed, at - 1)) {
    const start = toUnit(bytes, { at, encoding });
    if (start !== undefined && start + unitBytes(encoding) <= before) return start;
  }
  return -1;
}

/** Where the line end begins whose line feed is at `feed`: a carriage return in front belongs to it. */
export function lineEndStart(bytes: Buffer, feed: number, encoding: Encoding): number {
  const before = feed - unitBytes(encoding);
  if (before < 0) return feed;
  const at = encoding === "utf-16be" ? before + 1 : before;
  return bytes[at] === carriageReturn && isPlain(bytes, { at, encoding }) ? before : feed;
}

/** How many line feeds begin in front of `end`. */
export function countFeeds(bytes: Buffer, end: number, encoding: Encoding): number {
  let count = 0;
  for (let feed = nextFeed(bytes, 0, encoding); feed !== -1 && feed < end; feed = nextFeed(bytes, feed + 1, encoding)) count += 1;
  return count;
}

function toUnit(bytes: Buffer, { at, encoding }: { readonly at: number; readonly encoding: Encoding }): number | undefined {
  if (!isPlain(bytes, { at, encoding })) return undefined;
  return encoding === "utf-16be" ? at - 1 : at;
}

/** Whether the byte at `at` is the low half of its unit and the other half is 0. */
function isPlain(bytes: Buffer, { at, encoding }: { readonly at: number; readonly encoding: Encoding }): boolean {
  switch (encoding) {
    case "utf-16le":
      return at % 2 === 0 && bytes[at + 1] === 0;
    case "utf-16be":
      return at % 2 === 1 && bytes[at - 1] === 0;
    default:
      return true;
  }
}
