import type { ImageHeader } from "./image-header.ts";

/** Sizes of the information header over the versions of the format, which tell a bitmap from text that begins with BM. */
const headerSizes = new Set([40, 52, 56, 64, 108, 124]);

/** A negative height says that the rows run from top to bottom. */
export function bmpHeader(bytes: Buffer): ImageHeader | undefined {
  if (!isBmp(bytes)) return undefined;
  const width = bytes.readInt32LE(18);
  const height = Math.abs(bytes.readInt32LE(22));
  return { format: "BMP", mimeType: "image/bmp", width, height, isAnimated: false, isWhole: bytes.length >= bytes.readUInt32LE(2) };
}

/** Whether a file begins as a bitmap. Two letters alone are too weak a signature. */
function isBmp(bytes: Buffer): boolean {
  return bytes.length >= 34 && bytes.toString("latin1", 0, 2) === "BM" && bytes.readUInt32LE(6) === 0 && headerSizes.has(bytes.readUInt32LE(14));
}
