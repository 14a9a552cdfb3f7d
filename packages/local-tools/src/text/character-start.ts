import { characterBytes } from "./character-bytes.ts";
import type { Encoding } from "./text-format.ts";

export interface Place {
  readonly at: number;
  readonly encoding: Encoding;
}

/**
 * Where the character begins that the byte at `at` belongs to; `at` itself where none reaches over it. `at` may be the
 * end of the bytes: then it is where a character begins that goes on behind them. A character begins at the first byte.
 */
export function characterStart(bytes: Buffer, { at, encoding }: Place): number {
  switch (encoding) {
    case "utf-8":
      return utf8Start(bytes, at);
    case "utf-16le":
    case "utf-16be":
      return utf16Start(bytes, { at, high: encoding === "utf-16le" ? 1 : 0 });
    case "windows-1251":
    case "windows-1252":
    case "iso-8859-1":
      return at;
    default: {
      let start = 0;
      for (let next = 0; next <= at; next += characterBytes(bytes, { at: next, encoding })) start = next;
      return start;
    }
  }
}

/** A byte that continues belongs to the nearest one in front that leads, where that one reaches so far. */
function utf8Start(bytes: Buffer, at: number): number {
  for (let back = 1; back <= Math.min(3, at); back += 1) {
    if (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) !== 0x80) return at;
    const byte = bytes[at - back] ?? 0;
    if (byte >= 0xc0) return leads(byte) > back ? at - back : at;
    if (byte < 0x80) return at;
  }
  return at;
}

function leads(byte: number): number {
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
}

function utf16Start(bytes: Buffer, { at, high }: { readonly at: number; readonly high: 0 | 1 }): number {
  const unit = at - (at % 2);
  const isBehindHigh = unit >= 2 && ((bytes[unit - 2 + high] ?? 0) & 0xfc) === 0xd8;
  const second = bytes[unit + high];
  return isBehindHigh && (second === undefined || (second & 0xfc) === 0xdc) ? unit - 2 : unit;
}
