/** Whether a byte continues a UTF-8 sequence (RFC 3629: `10xxxxxx`). */
export function isContinuationByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** A UTF-8 sequence has at most this many bytes after its first. */
export const mostContinuationBytes = 3;
