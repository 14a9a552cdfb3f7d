import type { TextBlock } from "@helve/agent-core";
import type { FileWindow, WindowLine } from "./file-window.ts";
import { utf8Mark } from "./sniff-content.ts";

export interface RenderedWindow {
  readonly blocks: readonly TextBlock[];
  readonly lineEnding: "lf" | "crlf" | "mixed" | "none";
}

/** Numbered lines, and behind them, apart from the file's own text, what is to be known and the exact next call. */
export function renderWindow(window: FileWindow, { path, shown, size }: { readonly path: string; readonly shown: string; readonly size: number }): RenderedWindow {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const texts = window.lines.map((line) => decoder.decode(withoutMark(line)));
  const notes = [...encodingNote(texts, window.lines), ...nextNote(window, { path, size })];
  const body = window.totalLines === 0 ? `(${shown} is empty)` : texts.map((text, index) => `${window.lines[index]?.number}\t${text}`).join("\n");
  return {
    blocks: [{ type: "text", text: body }, ...notes.map((text) => ({ type: "text", text }) as const)],
    lineEnding: lineEndingOf(window.lines),
  };
}

function withoutMark({ number, bytes }: WindowLine): Uint8Array {
  return number === 1 && utf8Mark.equals(bytes.subarray(0, utf8Mark.length)) ? bytes.subarray(utf8Mark.length) : bytes;
}

function encodingNote(texts: readonly string[], lines: readonly WindowLine[]): readonly string[] {
  const broken = lines.filter(({ bytes }, index) => texts[index]?.includes("\ufffd") === true && !isUtf8(bytes));
  return broken.length === 0 ? [] : [`[Not UTF-8: bytes that could not be read are shown as \ufffd (first in line ${broken[0]?.number}). Their bytes stay as they are when another part of the file is edited.]`];
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function nextNote({ lines, next, totalLines }: FileWindow, { path, size }: { readonly path: string; readonly size: number }): readonly string[] {
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
  const endings = new Set(lines.map(({ ending }) => ending).filter((ending) => ending !== "none"));
  const [only] = endings;
  return endings.size > 1 ? "mixed" : (only ?? "none");
}
