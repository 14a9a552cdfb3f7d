/** What the first bytes of a file say about it. */
export type Content = { readonly kind: "text"; readonly hasMark: boolean } | { readonly kind: "binary"; readonly type: string };

/** How many bytes of the front are looked at. */
export const sniffedBytes = 4_096;

/**
 * Text or binary, by content and never by extension: a known signature, a NUL, or many control characters make it
 * binary. Bytes from 0x80 on say nothing, since every 8-bit encoding has them.
 */
export function sniffContent(head: Buffer): Content {
  const signature = signatures.find(({ bytes, at }) => head.subarray(at, at + bytes.length).equals(bytes));
  if (signature !== undefined) return { kind: "binary", type: signature.type };
  if (head.includes(0) || controlShare(head) > 0.3) return { kind: "binary", type: "binary data" };
  return { kind: "text", hasMark: head.subarray(0, utf8Mark.length).equals(utf8Mark) };
}

/** U+FEFF in UTF-8, the byte order mark that some editors put in front. */
export const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

const signatures: readonly { readonly type: string; readonly bytes: Buffer; readonly at: number }[] = [
  { type: "a PNG image", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), at: 0 },
  { type: "a JPEG image", bytes: Buffer.from([0xff, 0xd8, 0xff]), at: 0 },
  { type: "a GIF image", bytes: Buffer.from("GIF8"), at: 0 },
  { type: "a WebP image", bytes: Buffer.from("WEBP"), at: 8 },
  { type: "a PDF document", bytes: Buffer.from("%PDF-"), at: 0 },
  { type: "a ZIP archive (also docx, xlsx, jar)", bytes: Buffer.from("PK\x03\x04", "latin1"), at: 0 },
  { type: "gzip data", bytes: Buffer.from([0x1f, 0x8b]), at: 0 },
  { type: "an ELF program", bytes: Buffer.from("\x7fELF", "latin1"), at: 0 },
  { type: "a SQLite database", bytes: Buffer.from("SQLite format 3\0"), at: 0 },
  { type: "UTF-16 text, little endian", bytes: Buffer.from([0xff, 0xfe]), at: 0 },
  { type: "UTF-16 text, big endian", bytes: Buffer.from([0xfe, 0xff]), at: 0 },
];

function controlShare(bytes: Buffer): number {
  const controls = bytes.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return bytes.length === 0 ? 0 : controls / bytes.length;
}

/** Tab, line feed, form feed, carriage return, backspace and escape occur in text. */
function isControl(byte: number): boolean {
  return (byte < 32 && !(byte >= 8 && byte <= 13) && byte !== 27) || byte === 127;
}
