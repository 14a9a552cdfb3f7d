/** What an approval shows of a change, or why it shows nothing. */
export type LineDiff =
  | { readonly kind: "diff"; readonly text: string; readonly added: number; readonly removed: number }
  | { readonly kind: "same" }
  | { readonly kind: "omitted"; readonly reason: string };

export interface DiffOptions {
  readonly before: string;
  readonly after: string;
  /** Characters of the answer. */
  readonly maxCharacters?: number;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/** Beyond these a preview costs more than it tells. */
const largestText = 4 * 1024 * 1024;
const contextLines = 3;

/**
 * A unified diff of two texts, bounded in time and size. What both have in common at their ends is set aside first, so
 * that an edit in a large file costs what the edit is worth.
 */
export async function diffLines({ before, after, maxCharacters = 32_768, timeoutMs = 500 }: DiffOptions): Promise<LineDiff> {
  if (before === after) return { kind: "same" };
  if (before.length > largestText || after.length > largestText) return { kind: "omitted", reason: `the file is larger than ${largestText} characters` };
  const { structuredPatch } = await import("diff");
  const { skippedLines, old, fresh } = trimCommon(before, after);
  const patch = structuredPatch("", "", old, fresh, undefined, undefined, { context: contextLines, timeout: timeoutMs });
  if (patch === undefined) return { kind: "omitted", reason: `comparing takes longer than ${timeoutMs} ms` };
  const lines = patch.hunks.flatMap((hunk) => [
    `@@ -${toRange(hunk.oldStart + skippedLines, hunk.oldLines)} +${toRange(hunk.newStart + skippedLines, hunk.newLines)} @@`,
    ...hunk.lines,
  ]);
  const text = lines.join("\n");
  if (text.length > maxCharacters) return { kind: "omitted", reason: `it is longer than ${maxCharacters} characters` };
  return { kind: "diff", text, added: countStarting(patch.hunks, "+"), removed: countStarting(patch.hunks, "-") };
}

/** A side without lines stands behind the line that is named, as in every unified diff. */
function toRange(start: number, count: number): string {
  return `${count === 0 ? start - 1 : start},${count}`;
}

function countStarting(hunks: readonly { readonly lines: readonly string[] }[], sign: string): number {
  return hunks.flatMap(({ lines }) => lines).filter((line) => line.startsWith(sign)).length;
}

interface Trimmed {
  readonly skippedLines: number;
  readonly old: string;
  readonly fresh: string;
}

/** Leaves out whole common lines at both ends, but for those that a hunk shows as its context. */
function trimCommon(before: string, after: string): Trimmed {
  const start = back(before, commonStart(before, after));
  const ends = commonEnd({ before, after, start });
  return {
    skippedLines: countLines(before.slice(0, start)),
    old: before.slice(start, forward(before, before.length - ends)),
    fresh: after.slice(start, forward(after, after.length - ends)),
  };
}

function commonStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  return at;
}

function commonEnd({ before, after, start }: { readonly before: string; readonly after: string; readonly start: number }): number {
  const most = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < most && before.charCodeAt(before.length - 1 - count) === after.charCodeAt(after.length - 1 - count)) count++;
  return count;
}

/** The beginning of the line that is `contextLines` before the one at `at`. */
function back(text: string, at: number): number {
  let start = at;
  for (let line = 0; line <= contextLines && start > 0; line++) start = text.lastIndexOf("\n", start - 1);
  return start <= 0 ? 0 : start + 1;
}

/** The end of the line that is `contextLines` behind the one at `at`. */
function forward(text: string, at: number): number {
  let end = at;
  for (let line = 0; line <= contextLines; line++) {
    const feed = text.indexOf("\n", end);
    if (feed === -1) return text.length;
    end = feed + 1;
  }
  return end;
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}
