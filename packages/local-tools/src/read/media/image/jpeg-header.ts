import type { ImageHeader } from "./image-header.ts";

const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;

/** Walks the segments to the frame header, which holds the size (ITU-T T.81, B.2.2). A thumbnail inside a segment is passed over with it. */
export function jpegHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let size: { readonly width: number; readonly height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (standsAlone(marker)) {
      // Any number of 0xff may fill the room before a marker.
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (isFrame(marker) && at + 9 <= bytes.length) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === startOfScan) return size && toHeader(size, bytes.indexOf(endOfImage, at) !== -1);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return size && toHeader(size, false);
}

function toHeader(size: { readonly width: number; readonly height: number }, isWhole: boolean): ImageHeader {
  return { format: "JPEG", mimeType: "image/jpeg", ...size, isAnimated: false, isWhole };
}

function standsAlone(marker: number): boolean {
  return marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** SOF0 to SOF15, without the tables that lie between them: DHT (c4), JPG (c8), DAC (cc). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
