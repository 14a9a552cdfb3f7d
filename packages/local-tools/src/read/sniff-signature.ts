/** What the first bytes of a file say it is, where they are the signature of a known format. */
export interface Signature {
  /** With its article, for a sentence. */
  readonly type: string;
  /** A format that is shown in another way than as text. */
  readonly shownAs?: "image" | "pdf";
}

/** By content and never by extension. */
export function sniffSignature(head: Buffer): Signature | undefined {
  return signatures.find(({ bytes, also }) => head.subarray(0, bytes.length).equals(bytes) && also?.(head) !== false);
}

const signatures: readonly (Signature & { readonly bytes: Buffer; /** For what a text may begin with too. */ readonly also?: (head: Buffer) => boolean })[] = [
  { type: "a PNG image", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), shownAs: "image" },
  { type: "a JPEG image", bytes: Buffer.from([0xff, 0xd8, 0xff]), shownAs: "image" },
  { type: "a GIF image", bytes: Buffer.from("GIF87a"), also: hasGifScreen, shownAs: "image" },
  { type: "a GIF image", bytes: Buffer.from("GIF89a"), also: hasGifScreen, shownAs: "image" },
  { type: "a WebP image", bytes: Buffer.from("RIFF"), also: (head) => head.toString("latin1", 8, 12) === "WEBP", shownAs: "image" },
  { type: "a BMP image", bytes: Buffer.from("BM"), also: (head) => head.length >= 14 && head.readUInt32LE(6) === 0, shownAs: "image" },
  { type: "a PDF document", bytes: Buffer.from("%PDF-"), shownAs: "pdf" },
  { type: "a ZIP archive (also docx, xlsx, jar)", bytes: Buffer.from("PK\x03\x04", "latin1") },
  { type: "gzip data", bytes: Buffer.from([0x1f, 0x8b]) },
  { type: "an ELF program", bytes: Buffer.from("\x7fELF", "latin1") },
  { type: "a SQLite database", bytes: Buffer.from("SQLite format 3\0") },
  // Its mark begins as the one of UTF-16LE, for which two bytes of 0 would be no text.
  { type: "text in UTF-32LE", bytes: Buffer.from([0xff, 0xfe, 0, 0]) },
  { type: "text in UTF-32BE", bytes: Buffer.from([0, 0, 0xfe, 0xff]) },
];

/** The screen behind the name: its shape of pixels (GIF89a specification, 18) is nearly always 0, and sides of 8,224 pixels and more, as two letters would be, hardly occur. */
function hasGifScreen(head: Buffer): boolean {
  return head.length >= 13 && (head[12] === 0 || head.readUInt16LE(6) < 0x2020);
}
