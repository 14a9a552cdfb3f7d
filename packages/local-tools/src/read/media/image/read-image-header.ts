import { bmpHeader } from "./bmp-header.ts";
import { gifHeader } from "./gif-header.ts";
import { jpegHeader } from "./jpeg-header.ts";
import { pngHeader } from "./png-header.ts";
import { webpHeader } from "./webp-header.ts";
import type { ImageHeader } from "./image-header.ts";

/** By the first bytes. Undefined where they are no image we know, or the header is damaged. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  for (const parse of [pngHeader, jpegHeader, gifHeader, webpHeader, bmpHeader]) {
    const header = parse(bytes);
    if (header !== undefined) return header.width > 0 && header.height > 0 ? header : undefined;
  }
  return undefined;
}
