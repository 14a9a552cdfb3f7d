import { isUtf8 } from "node:buffer";
import { detectFormat } from "../text/detect-format.ts";
import type { TextFormat } from "../text/text-format.ts";
import type { FileWindow } from "./file-window.ts";

/**
 * The encoding of a window whose file's front was all ASCII, so that it proved none: by what the window itself holds.
 * Line ends are the same in all encodings that have ASCII, so that its lines are right either way.
 */
export function settleFormat(format: TextFormat, { isAsciiFront, window: { lines } }: { readonly isAsciiFront: boolean; readonly window: FileWindow }): TextFormat | Promise<TextFormat> {
  if (!isAsciiFront || format.encoding !== "utf-8") return format;
  const bytes = Buffer.concat(lines.flatMap((line) => [line.bytes, lineFeed]));
  return isUtf8(bytes) ? format : detectOr(format, bytes);
}

const lineFeed = Buffer.from("\n");

async function detectOr(format: TextFormat, bytes: Buffer): Promise<TextFormat> {
  return (await detectFormat(bytes, { isWhole: true })) ?? format;
}
