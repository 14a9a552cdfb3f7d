import { characterBytes } from "./character-bytes.ts";
import type { MultiByte } from "./character-bytes.ts";
import type { Encoding } from "./text-format.ts";

/**
 * Whether a character begins (or the bytes end) at `at`, so that bytes found there are that text and not the tail of
 * one character and the head of the next. For encodings where a trail byte can equal a letter the characters are
 * counted from the last byte before it that is always one by itself.
 */
export function isCharacterBoundary(bytes: Buffer, at: number, encoding: Encoding): boolean {
  if (at <= 0 || at >= bytes.length) return at === 0 || at === bytes.length;
  switch (encoding) {
    case "utf-8":
      return ((bytes[at] ?? 0) & 0xc0) !== 0x80;
    case "utf-16le":
    case "utf-16be":
      return at % 2 === 0 && !isSecondHalf(bytes, { at, encoding });
    case "windows-1251":
    case "windows-1252":
    case "iso-8859-1":
      return true;
    case "gb18030":
    case "shift_jis":
    case "euc-jp":
    case "big5":
    case "euc-kr":
      return countsTo(bytes, { at, encoding });
  }
}

function isSecondHalf(bytes: Buffer, { at, encoding }: { readonly at: number; readonly encoding: Encoding }): boolean {
  const high = encoding === "utf-16le" ? 1 : 0;
  const isLow = ((bytes[at + high] ?? 0) & 0xfc) === 0xdc;
  return isLow && ((bytes[at - 2 + high] ?? 0) & 0xfc) === 0xd8;
}

/** No trail byte of these encodings is lower. */
const alwaysAlone = 0x30;

function countsTo(bytes: Buffer, { at, encoding }: { readonly at: number; readonly encoding: MultiByte }): boolean {
  let place = at - 1;
  while (place > 0 && (bytes[place] ?? 0) >= alwaysAlone) place -= 1;
  while (place < at) place += characterBytes(bytes, { at: place, encoding });
  return place === at;
}
