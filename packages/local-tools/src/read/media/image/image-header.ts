import { bmpHeader } from "./bmp-header.ts";
import { gifHeader } from "./gif-header.ts";
import { jpegHeader } from "./jpeg-header.ts";
import { pngHeader } from "./png-header.ts";
import { webpHeader } from "./webp-header.ts";

export type ImageFormat = "PNG" | "JPEG" | "GIF" | "WebP" | "BMP";

/** What an image says about itself, found without decoding it. */
export interface ImageHeader {
  readonly format: ImageFormat;
  readonly mimeType: string;
  /** In pixels, as stored. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** False where the end of the image is missing. */
  readonly isWhole: boolean;
}

/** By the first bytes. Undefined where they are no image we know, or the header is damaged. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  for (const parse of [pngHeader, jpegHeader, gifHeader, webpHeader, bmpHeader]) {
    const header = parse(bytes);
    if (header !== undefined) return header.width > 0 && header.height > 0 ? header : undefined;
  }
  return undefined;
}
