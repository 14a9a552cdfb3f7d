/** What the first bytes of a file say it is, where they are the signature of a known format. */
export interface Signature {
  /** With its article, for a sentence. */
  readonly type: string;
  /** A format that is shown in another way than as text. */
  readonly shownAs?: "image" | "pdf";
}

/** By content and never by extension. */
export function sniffSignature(head: Buffer): Signature | undefined {
  return signatures.find(({ bytes, at = 0 }) => head.subarray(at, at + bytes.length).equals(bytes)) ?? (isBitmap(head) ? { type: "a BMP image", shownAs: "image" } : undefined);
}

/** Two letters begin many a text; behind them a bitmap has its size and four bytes that are 0. */
function isBitmap(head: Buffer): boolean {
  return head.length >= 14 && head.toString("latin1", 0, 2) === "BM" && head.readUInt32LE(6) === 0;
}

const signatures: readonly (Signature & { readonly bytes: Buffer; readonly at?: number })[] = [
  { type: "a PNG image", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), shownAs: "image" },
  { type: "a JPEG image", bytes: Buffer.from([0xff, 0xd8, 0xff]), shownAs: "image" },
  { type: "a GIF image", bytes: Buffer.from("GIF87a"), shownAs: "image" },
  { type: "a GIF image", bytes: Buffer.from("GIF89a"), shownAs: "image" },
  { type: "a WebP image", bytes: Buffer.from("WEBP"), at: 8, shownAs: "image" },
  { type: "a PDF document", bytes: Buffer.from("%PDF-"), shownAs: "pdf" },
  { type: "a ZIP archive (also docx, xlsx, jar)", bytes: Buffer.from("PK\x03\x04", "latin1") },
  { type: "gzip data", bytes: Buffer.from([0x1f, 0x8b]) },
  { type: "an ELF program", bytes: Buffer.from("\x7fELF", "latin1") },
  { type: "a SQLite database", bytes: Buffer.from("SQLite format 3\0") },
];
