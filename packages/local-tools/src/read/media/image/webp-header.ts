import type { ImageHeader } from "./image-header.ts";

type Size = Pick<ImageHeader, "width" | "height" | "isAnimated">;

/** RIFF with one of three first chunks: `VP8X` (extended), `VP8L` (lossless), `VP8 ` (lossy) (RFC 9649, 2.5 to 2.7). */
export function webpHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP" || bytes.length < 30) return undefined;
  const size = sizes[bytes.toString("latin1", 12, 16)]?.(bytes);
  return size && { format: "WebP", mimeType: "image/webp", ...size, isWhole: bytes.length >= 8 + bytes.readUInt32LE(4) };
}

const sizes: Readonly<Record<string, (bytes: Buffer) => Size>> = {
  VP8X: (bytes) => ({ width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3), isAnimated: ((bytes[20] ?? 0) & 2) !== 0 }),
  VP8L: (bytes) => {
    const bits = bytes.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff), isAnimated: false };
  },
  "VP8 ": (bytes) => ({ width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, isAnimated: false }),
};
