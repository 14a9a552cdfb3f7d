/** Encodings where the last byte of a character can be any letter, so that characters are counted from a known start. */
export type MultiByte = "gb18030" | "shift_jis" | "euc-jp" | "big5" | "euc-kr";

/** By the lead byte, and in GB18030 by the second; the WHATWG Encoding standard has the ranges. */
export function characterBytes(bytes: Buffer, { at, encoding }: { readonly at: number; readonly encoding: MultiByte }): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  switch (encoding) {
    case "gb18030": {
      // Where the second is not there yet, it is one that makes a character of the first.
      const second = bytes[at + 1] ?? 0x40;
      return second >= 0x30 && second <= 0x39 ? 4 : second >= 0x40 ? 2 : 1;
    }
    case "shift_jis":
      return (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc) ? 2 : 1;
    case "euc-jp":
      return lead === 0x8f ? 3 : lead === 0x8e || lead >= 0xa1 ? 2 : 1;
    case "big5":
    case "euc-kr":
      return lead >= 0x81 && lead <= 0xfe ? 2 : 1;
  }
}
