import type { TextCodec } from "../text/load-codec.ts";
import { unitBytes } from "../text/text-format.ts";
import type { TextFormat } from "../text/text-format.ts";
import type { WindowLine } from "./file-window.ts";

/** The texts of some lines. What cannot be decoded is U+FFFD, half a character of UTF-16 too, since neither decoding nor JSON would show it. */
export function decodeLines(lines: readonly WindowLine[], { codec, format }: { readonly codec: TextCodec; readonly format: TextFormat }): readonly string[] {
  return (format.encoding === "utf-8" ? decodeTogether(lines) : undefined) ?? lines.map(({ bytes }) => decodeLine(bytes, { codec, format }));
}

function decodeLine(bytes: Uint8Array, { codec, format }: { readonly codec: TextCodec; readonly format: TextFormat }): string {
  const isOdd = bytes.length % unitBytes(format.encoding) !== 0;
  return `${codec.decode(bytes).toWellFormed()}${isOdd ? "\ufffd" : ""}`;
}

/** Lines that follow each other in memory as they do in the file are decoded at once: that costs a fraction. Undefined where they do not, or where something is broken. */
function decodeTogether(lines: readonly WindowLine[]): readonly string[] | undefined {
  const first = lines[0]?.bytes;
  const last = lines.at(-1)?.bytes;
  if (first === undefined || last === undefined || !areOnePiece(lines)) return undefined;
  const text = Buffer.from(first.buffer, first.byteOffset, last.byteOffset + last.length - first.byteOffset).toString("utf8");
  if (text.includes("\ufffd")) return undefined;
  // The last one stands there without its end.
  return text.split("\n").map((line, index) => (lines[index]?.ending === "crlf" && index < lines.length - 1 ? line.slice(0, -1) : line));
}

function areOnePiece(lines: readonly WindowLine[]): boolean {
  let end: number | undefined;
  for (const { bytes, ending } of lines) {
    if (bytes.buffer !== lines[0]?.bytes.buffer || (end !== undefined && bytes.byteOffset !== end)) return false;
    end = bytes.byteOffset + bytes.length + endingBytes[ending];
  }
  return true;
}

const endingBytes = { lf: 1, crlf: 2, none: 0 } as const;
