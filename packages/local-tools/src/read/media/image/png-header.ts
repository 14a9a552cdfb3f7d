import type { ImageHeader } from "./image-header.ts";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const firstChunk = signature.length;
/** Length, type and checksum around the data of a chunk (PNG specification, 5.3). */
const chunkFrame = 12;

/** The IHDR chunk comes first and has 13 bytes; the last chunk is IEND. An `acTL` chunk makes it animated. */
export function pngHeader(bytes: Buffer): ImageHeader | undefined {
  if (!bytes.subarray(0, firstChunk).equals(signature) || bytes.length < firstChunk + chunkFrame + 13) return undefined;
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const types = chunkTypes(bytes);
  return { format: "PNG", mimeType: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isAnimated: types.has("acTL"), isWhole: types.has("IDAT") && types.has("IEND") };
}

/** Of the chunks that are there as a whole. */
function chunkTypes(bytes: Buffer): ReadonlySet<string> {
  const types = new Set<string>();
  for (let at = firstChunk; at + chunkFrame <= bytes.length && !types.has("IEND"); ) {
    const end = at + chunkFrame + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    types.add(bytes.toString("latin1", at + 4, at + 8));
    at = end;
  }
  return types;
}
