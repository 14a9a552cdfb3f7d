import { isAscii } from "node:buffer";

/**
 * Where the bytes begin that tell the encoding: at the front, or, where the front is all ASCII (a licence, a header),
 * at the first line behind it that is not. Binary data behind a text, as in a script that unpacks itself, tells nothing.
 */
export function findTelling(bytes: Buffer, frontBytes: number): number {
  if (bytes.length <= frontBytes || !isAscii(bytes.subarray(0, frontBytes)) || isAscii(bytes)) return 0;
  let at = frontBytes;
  // Natively as far as it goes.
  while (isAscii(bytes.subarray(at, at + frontBytes))) at += frontBytes;
  while ((bytes[at] ?? 0xff) < 0x80) at += 1;
  const line = bytes.lastIndexOf(10, at) + 1;
  // A long line is looked at from its first byte that tells.
  const start = at - line < frontBytes / 2 ? line : at;
  return bytes.subarray(start, start + frontBytes).includes(0) ? 0 : start;
}
