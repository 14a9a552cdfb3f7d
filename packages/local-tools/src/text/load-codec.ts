import type { Encoding } from "./text-format.ts";

/** Reads and writes one encoding. One library does both, so that what was read is written back as it was. */
export interface TextCodec {
  /** What cannot be decoded becomes U+FFFD. A mark is a character like others. */
  decode(bytes: Uint8Array): string;
  /** Undefined where the text cannot be written in this encoding so that it reads the same again. */
  encode(text: string): Buffer | undefined;
}

/** Rejects only where a library cannot be loaded. For UTF-8 nothing is loaded. */
export function loadCodec(encoding: Encoding): TextCodec | Promise<TextCodec> {
  return encoding === "utf-8" ? utf8Codec : loadLegacyCodec(encoding);
}

const utf8Codec: TextCodec = {
  // For a line a buffer does it several times as fast as a TextDecoder.
  decode: (bytes) => toBuffer(bytes).toString("utf8"),
  encode: (text) => (text.isWellFormed() ? Buffer.from(text, "utf8") : undefined),
};

async function loadLegacyCodec(encoding: Encoding): Promise<TextCodec> {
  const { default: iconv } = await import("iconv-lite");
  const decode = (bytes: Uint8Array): string => iconv.decode(toBuffer(bytes), encoding, { stripBOM: false });
  return {
    decode,
    encode(text) {
      const bytes = iconv.encode(text, encoding, { addBOM: false });
      return decode(bytes) === text ? bytes : undefined;
    },
  };
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
