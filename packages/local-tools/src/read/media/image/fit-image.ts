import { describeImage } from "./describe-image.ts";
import type { FittedImage, ImageLimits } from "./fitted-image.ts";
import type { ImageHeader } from "./image-header.ts";
import { maxPixels } from "./max-pixels.ts";
import { readImageHeader } from "./read-image-header.ts";

/** The bytes as they are where they keep the limits; else made smaller, where that can be done. */
export async function fitImage(bytes: Buffer, { limits, signal }: { readonly limits: ImageLimits; readonly signal: AbortSignal }): Promise<FittedImage> {
  const header = readImageHeader(bytes);
  if (header === undefined) return { kind: "refused", code: "broken-image", facts: `${bytes.length} bytes`, reason: "its header is damaged, so that its size is not known." };
  const facts = describeImage(header, bytes.length);
  if (!header.isWhole) return { kind: "refused", code: "broken-image", facts, reason: "its end is missing. It was probably not written or copied to the end." };
  if (header.width * header.height > maxPixels) return { kind: "refused", code: "image-too-large", facts, reason: `it has more than ${maxPixels / 1e6} million pixels, so it is not decoded.` };
  if (isWithin(header, bytes.length, limits)) return { kind: "fits", bytes, mimeType: header.mimeType, facts, ...(header.isAnimated ? { note: "It is animated." } : {}) };
  const { shrinkImage } = await import("./shrink-image.ts");
  return shrinkImage({ bytes, header, facts, limits, signal });
}

/** Models take no bitmaps, so that one is always encoded anew. */
function isWithin({ width, height, format }: ImageHeader, size: number, { maxSide, maxBytes }: ImageLimits): boolean {
  return format !== "BMP" && Math.max(width, height) <= maxSide && size <= maxBytes;
}
