import { isContinuationByte, mostContinuationBytes } from "./is-continuation-byte.ts";

/**
 * The first bytes, at most `maxBytes`, without cutting a UTF-8 sequence in two. A view, not a copy.
 * Bytes that are no UTF-8 are cut where the limit falls.
 */
export function sliceUtf8Head(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length <= maxBytes) return bytes;
  const limit = Math.max(0, maxBytes);
  for (let end = limit; end >= Math.max(0, limit - mostContinuationBytes); end--) {
    if (!isContinuationByte(bytes[end])) return bytes.subarray(0, end);
  }
  return bytes.subarray(0, limit);
}
