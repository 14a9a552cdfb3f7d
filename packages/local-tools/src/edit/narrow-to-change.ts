import { lastFeed, nextFeed } from "../text/line-feeds.ts";
import { unitBytes } from "../text/text-format.ts";
import { toFeeds } from "./line-ends.ts";
import type { Place } from "./line-ends.ts";
import type { Span } from "./span.ts";

export interface Change {
  /** The part of the found span that becomes another. */
  readonly span: Span;
  readonly wanted: string;
  readonly replacement: string;
}

/**
 * Leaves out the whole lines at both ends that an edit names only to say where it goes. They keep their bytes: line end,
 * quotes and blanks included, even where the text was found although these differ.
 */
export function narrowToChange({ bytes, encoding, span }: Place, { wanted, replacement }: { readonly wanted: string; readonly replacement: string }): Change {
  const old = toFeeds(wanted).split("\n");
  const fresh = toFeeds(replacement).split("\n");
  // Nothing but line ends differs: then they are what the call is about.
  if (old.join("\n") === fresh.join("\n")) return { span, wanted, replacement };
  const most = Math.min(old.length, fresh.length);
  const head = countWhile(most - 1, (index) => old[index] === fresh[index]);
  const tail = countWhile(most - head, (index) => old.at(-1 - index) === fresh.at(-1 - index));
  return {
    span: { start: behindFeeds({ bytes, encoding, span }, head), end: tail === 0 ? span.end : tail === old.length ? span.start : beforeLines({ bytes, encoding, span }, tail) },
    wanted: middle(old, { head, tail }),
    replacement: middle(fresh, { head, tail }),
  };
}

function countWhile(most: number, isSame: (index: number) => boolean): number {
  let count = 0;
  while (count < most && isSame(count)) count += 1;
  return count;
}

/** Lines that are followed by kept ones end with a line feed of their own. */
function middle(lines: readonly string[], { head, tail }: { readonly head: number; readonly tail: number }): string {
  const own = lines.slice(head, lines.length - tail);
  return tail === 0 ? own.join("\n") : own.map((line) => `${line}\n`).join("");
}

function behindFeeds({ bytes, encoding, span: { start } }: Place, count: number): number {
  let at = start;
  for (let feed = 0; feed < count; feed += 1) at = nextFeed(bytes, at, encoding) + unitBytes(encoding);
  return at;
}

function beforeLines({ bytes, encoding, span: { end } }: Place, count: number): number {
  let at = end;
  for (let line = 0; line < count; line += 1) at = lastFeed(bytes, at, encoding);
  return at + unitBytes(encoding);
}
