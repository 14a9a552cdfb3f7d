import type { TextBlock } from "@helve/agent-core";
import type { TextCodec } from "../text/load-codec.ts";
import type { TextFormat } from "../text/text-format.ts";
import { decodeLines } from "./decode-lines.ts";
import type { FileWindow, WindowLine } from "./file-window.ts";

export interface RenderedWindow {
  readonly blocks: readonly TextBlock[];
  readonly lineEnding: "lf" | "crlf" | "mixed" | "none";
}

export interface WindowFacts {
  /** As it was typed, for the next call. */
  readonly path: string;
  readonly shown: string;
  readonly size: number;
  readonly format: TextFormat;
  readonly codec: TextCodec;
}

/** Numbered lines, and behind them, apart from the file's own text, what is to be known and the exact next call. */
export function renderWindow(window: FileWindow, facts: WindowFacts): RenderedWindow {
  const texts = decodeLines(window.lines, facts);
  const notes = [...encodingNote(facts.format), ...brokenNote({ texts, window, facts }), ...nextNote(window, facts)];
  const body = window.totalLines === 0 ? `(${facts.shown} is empty)` : texts.map((text, index) => `${window.lines[index]?.number}\t${text}`).join("\n");
  return {
    blocks: [{ type: "text", text: body }, ...notes.map((text) => ({ type: "text", text }) as const)],
    lineEnding: lineEndingOf(window.lines),
  };
}

/** UTF-8 is what everybody expects; everything else is said. */
function encodingNote({ encoding, isGuess }: TextFormat): readonly string[] {
  if (encoding === "utf-8") return [];
  const name = encoding === "windows-1252" || encoding === "iso-8859-1" ? `Latin-1 (${encoding})` : encoding;
  return [isGuess ? `[Encoding: not UTF-8, taken for ${name} by a guess; special characters may be others. Edits keep the bytes of all else.]` : `[Encoding: ${name}. Edits are written in it.]`];
}

function brokenNote({ texts, window: { lines }, facts: { codec } }: { readonly texts: readonly string[]; readonly window: FileWindow; readonly facts: WindowFacts }): readonly string[] {
  const broken = lines.find(({ bytes }, index) => texts[index]?.includes("\ufffd") === true && codec.encode(texts[index] ?? "")?.equals(bytes) !== true);
  return broken === undefined ? [] : [`[Bytes that could not be read are shown as \ufffd (first in line ${broken.number}). They stay as they are when another part of the file is edited.]`];
}

function nextNote({ lines, next, totalLines }: FileWindow, { path, size }: WindowFacts): readonly string[] {
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return [];
  if (next === undefined) return first.number === 1 ? [] : [`[End of the file: it has ${totalLines} lines.]`];
  const isPart = next.column > 1;
  const shownPart = isPart ? `Line ${last.number} is longer than one page and goes on` : `Lines ${first.number} to ${last.number} shown; more follow`;
  const call = { path, offset: next.offset, ...(isPart ? { column: next.column } : {}) };
  return [`[${shownPart} (file: ${size} bytes). Next: read ${JSON.stringify(call)}]`];
}

function lineEndingOf(lines: readonly WindowLine[]): RenderedWindow["lineEnding"] {
  let found: RenderedWindow["lineEnding"] = "none";
  for (const { ending } of lines) {
    if (ending === "none" || ending === found) continue;
    if (found !== "none") return "mixed";
    found = ending;
  }
  return found;
}
