import { clipText } from "@helve/safe-text";
import { estimateTokens } from "@helve/tool-schema/tokens";
import type { ToolResult } from "@helve/agent-core";
import { createFinder } from "./create-finder.ts";
import type { Finder } from "./create-finder.ts";
import { headerTokens } from "./read-request.ts";
import type { ReadRequest } from "./read-request.ts";
import { readPieces } from "./read-pieces.ts";
import type { Piece } from "./read-pieces.ts";
import { writeAnswer } from "./write-answer.ts";

const mostMatches = 100;

/** How much of a line is shown on either side of a match. */
const contextCharacters = 100;

interface Match {
  readonly line: number;
  readonly byte: number;
  readonly text: string;
}

/**
 * Matches with their line, their byte and what stands around them; in time linear in the artifact, whatever the pattern.
 *
 * @throws ReadFault for a pattern that is none.
 */
export async function searchArtifact(request: ReadRequest, { pattern }: { readonly pattern: string }): Promise<ToolResult> {
  const { bytes, handle } = request.info;
  const named = JSON.stringify(clipText(pattern, { maxCharacters: 80 }));
  const found = await collectMatches(request, await createFinder(pattern));
  const [first] = found.matches;
  if (first === undefined) return writeAnswer({ handle, heading: `No match for ${named} in ${bytes} bytes`, body: "" });
  const heading = found.isWhole ? `${found.matches.length} matches of ${named}` : `The first ${found.matches.length} matches of ${named}; there may be more: search for something narrower`;
  return writeAnswer({ handle, heading, next: { bytes: `${first.byte}-${bytes}` }, body: found.matches.map(toRow).join("\n") });
}

async function collectMatches(request: ReadRequest, find: Finder): Promise<{ readonly matches: readonly Match[]; readonly isWhole: boolean }> {
  const matches: Match[] = [];
  let tokens = request.limitTokens - headerTokens;
  for await (const piece of readPieces(request)) {
    for (const match of matchesIn(piece, find)) {
      tokens -= estimateTokens(toRow(match)) + 1;
      if (tokens < 0 || matches.length === mostMatches) return { matches, isWhole: false };
      matches.push(match);
    }
  }
  return { matches, isWhole: true };
}

/** One match a line, but for lines so long that its surroundings do not show the others. */
function* matchesIn({ text, offset, line, ownLength }: Piece, find: Finder): Generator<Match> {
  let at = 0;
  let byte = offset;
  let lineNumber = line;
  for (let found = find(text, 0); found !== undefined && found.index < ownLength; found = find(text, at)) {
    const skipped = text.slice(at, found.index);
    byte += Buffer.byteLength(skipped);
    lineNumber += skipped.split("\n").length - 1;
    yield { line: lineNumber, byte, text: surroundings(text, found) };
    const end = found.index + Math.max(1, found.length);
    const feed = text.indexOf("\n", end);
    const next = feed !== -1 && feed - end <= contextCharacters ? feed + 1 : end + contextCharacters;
    const passed = text.slice(found.index, next);
    byte += Buffer.byteLength(passed);
    lineNumber += passed.split("\n").length - 1;
    at = next;
    if (at >= ownLength) return;
  }
}

function surroundings(text: string, { index, length }: { readonly index: number; readonly length: number }): string {
  const lineStart = text.lastIndexOf("\n", index - 1) + 1;
  const feed = text.indexOf("\n", index);
  const lineEnd = feed === -1 ? text.length : feed;
  const start = Math.max(lineStart, index - contextCharacters);
  const end = Math.min(lineEnd, index + Math.min(length, contextCharacters) + contextCharacters);
  return `${start > lineStart ? "…" : ""}${text.slice(start, end).toWellFormed()}${end < lineEnd ? "…" : ""}`;
}

function toRow({ line, byte, text }: Match): string {
  return `line ${line}, byte ${byte}: ${text}`;
}
