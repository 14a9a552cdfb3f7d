import { isContinuationByte, mostContinuationBytes } from "./is-continuation-byte.ts";

/**
 * The last bytes, at most `maxBytes`, without beginning inside a UTF-8 sequence. A view, not a copy.
 * Bytes that are no UTF-8 are cut where the limit falls.
 */
export function sliceUtf8Tail(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length <= maxBytes) return bytes;
  const limit = bytes.length - Math.max(0, maxBytes);
  for (let start = limit; start <= Math.min(bytes.length, limit + mostContinuationBytes); start++) {
    if (!isContinuationByte(bytes[start])) return bytes.subarray(start);
  }
  return bytes.subarray(limit);
}
