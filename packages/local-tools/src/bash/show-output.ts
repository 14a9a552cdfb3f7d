import type { FileHandle } from "node:fs/promises";
import { cleanTerminalText, sliceUtf8Head, sliceUtf8Tail } from "@helve/safe-text";

export type ShownOutput =
  | { readonly kind: "whole"; readonly text: string }
  | { readonly kind: "part"; readonly text: string; readonly omittedBytes: number }
  | { readonly kind: "binary" };

export interface OutputView {
  readonly size: number;
  /** How many bytes of a larger output are shown. */
  readonly shownBytes: number;
}

/** The first error of a build stands in front and the last at the end; more of the end, since most programs conclude there. */
const headShare = 0.4;

/** What a model reads of an output: all of it, or its beginning and its end, cleaned of what only a terminal understands. */
export async function showOutput(file: FileHandle, { size, shownBytes }: OutputView): Promise<ShownOutput> {
  if (looksBinary(await readBytes(file, { position: 0, length: Math.min(size, sampledBytes) }))) return { kind: "binary" };
  if (size <= shownBytes) return { kind: "whole", text: toText(await readBytes(file, { position: 0, length: size })) };
  const head = wholeLinesHead(await readHead(file, Math.floor(shownBytes * headShare)));
  const tail = wholeLinesTail(await readTail(file, { size, bytes: shownBytes - head.length }));
  const omittedBytes = size - head.length - tail.length;
  return { kind: "part", omittedBytes, text: `${toText(head)}\n[… ${omittedBytes} bytes left out here …]\n${toText(tail)}` };
}

/** The end of an output that still grows. */
export async function showTail(file: FileHandle, { size, shownBytes }: OutputView): Promise<string> {
  const tail = await readTail(file, { size, bytes: shownBytes });
  return toText(size <= shownBytes ? tail : wholeLinesTail(tail));
}

function toText(bytes: Uint8Array): string {
  return cleanTerminalText(new TextDecoder().decode(bytes)).trimEnd();
}

/** A character of UTF-8 has at most four bytes: with three more than wanted a border can be found. */
const spare = 3;

async function readHead(file: FileHandle, bytes: number): Promise<Uint8Array> {
  return sliceUtf8Head(await readBytes(file, { position: 0, length: bytes + spare }), bytes);
}

async function readTail(file: FileHandle, { size, bytes }: { readonly size: number; readonly bytes: number }): Promise<Uint8Array> {
  const length = Math.min(size, bytes + spare);
  return sliceUtf8Tail(await readBytes(file, { position: size - length, length }), bytes);
}

async function readBytes(file: FileHandle, { position, length }: { readonly position: number; readonly length: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const lineFeed = 10;

/** Up to the last line end, unless that would cost half of what there is to show. */
function wholeLinesHead(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(lineFeed);
  return end < bytes.length / 2 ? bytes : bytes.subarray(0, end + 1);
}

function wholeLinesTail(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(lineFeed);
  return end === -1 || end > bytes.length / 2 ? bytes : bytes.subarray(end + 1);
}

const sampledBytes = 4_096;

/** A NUL here and there (`find -print0`) is still text to read; a tenth of what no text has is not. */
function looksBinary(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  // oxlint-disable-next-line no-control-regex -- counting them is the purpose
  const strange = text.match(/[\u0001-\u0006\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  const nulls = text.split("\0").length - 1;
  return strange > text.length / 10 || nulls > text.length / 2;
}
