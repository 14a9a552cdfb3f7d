import { hashText } from "./hash-text.ts";

/** What a part is to become. */
export interface SafePartOptions {
  /** Longest result, in characters; at least 10, so that the hash fits. */
  readonly limit: number;
  /** Stands for a part of which no character survives. */
  readonly fallback: string;
  /** What the hash is taken of; default: the part itself. */
  readonly identity?: string;
}

const hashLength = 8;

/**
 * A part of a name in the alphabet `[a-zA-Z0-9_-]`. A clean part stays as it is; whatever loses something
 * ends in `_` and eight hex digits of what it was, so that two parts never become one.
 */
export function toSafePart(part: string, { limit, fallback, identity = part }: SafePartOptions): string {
  if (part.length <= limit && isClean(part)) return part;
  const room = limit - hashLength - 1;
  const stem = trimSeparators(part.slice(0, 4 * limit).replace(/[^a-zA-Z0-9-]+/g, "_")).slice(0, room);
  return `${trimSeparators(stem) || fallback}_${hashText(identity)}`;
}

/**
 * Clean parts never look like changed ones: `__` is kept for the border between parts, and a part that
 * already ends like a hash gets its own, or `a_b_1c2d3e4f` could pass for a changed `a.b`.
 */
function isClean(part: string): boolean {
  return (
    /^[a-zA-Z0-9_-]+$/.test(part) &&
    !part.includes("__") &&
    !part.startsWith("_") &&
    !part.endsWith("_") &&
    !/_[0-9a-f]{8}$/.test(part)
  );
}

function trimSeparators(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === "_") start += 1;
  while (end > start && text[end - 1] === "_") end -= 1;
  return text.slice(start, end);
}
