export interface DecodedBytes {
  readonly text: string;
  /** How many bytes at the beginning belong to a character that begins earlier. */
  readonly skipped: number;
  /** Bytes that are no UTF-8 are shown one by one, as Latin-1. */
  readonly encoding: "utf-8" | "latin1";
}

/** Bytes from somewhere in a text: a character that is cut at either end is left out. */
export function decodeBytes(bytes: Uint8Array, { isEnd }: { readonly isEnd: boolean }): DecodedBytes {
  const skipped = leadingContinuations(bytes);
  const inside = bytes.subarray(skipped);
  const whole = isEnd ? inside : withoutCutCharacter(inside);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(whole), skipped, encoding: "utf-8" };
  } catch {
    // Not UTF-8: an answer about the bytes, not a failure.
    return { text: Buffer.from(bytes).toString("latin1"), skipped: 0, encoding: "latin1" };
  }
}

/** How many bytes of the source a decoded text stands for. */
export function sourceLength(text: string, encoding: DecodedBytes["encoding"]): number {
  return encoding === "latin1" ? text.length : Buffer.byteLength(text, "utf8");
}

/** RFC 3629: a continuation byte is `10xxxxxx`, and there are at most three in a row. */
function leadingContinuations(bytes: Uint8Array): number {
  let count = 0;
  while (count < 3 && count < bytes.length && ((bytes[count] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}

function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  const first = bytes[last] ?? 0;
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return last + length > bytes.length ? bytes.subarray(0, last) : bytes;
}
