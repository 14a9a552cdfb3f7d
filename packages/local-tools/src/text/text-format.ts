/** The encodings that files are read and changed in. Everything else is taken for one of these or for binary data. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "shift_jis" | "euc-jp" | "big5" | "euc-kr" | "windows-1251" | "windows-1252" | "iso-8859-1";

/** How a file holds its text. */
export interface TextFormat {
  readonly encoding: Encoding;
  /** The byte order mark in front of the text; mostly empty. */
  readonly mark: Buffer;
  /** Whether nothing in the file proves the encoding: another one of the same kind would read as well. */
  readonly isGuess: boolean;
}

export const utf8: TextFormat = { encoding: "utf-8", mark: Buffer.alloc(0), isGuess: false };

/** Bytes of one code unit: line ends and searches stand at multiples of it. */
export function unitBytes(encoding: Encoding): 1 | 2 {
  return encoding === "utf-16le" || encoding === "utf-16be" ? 2 : 1;
}
