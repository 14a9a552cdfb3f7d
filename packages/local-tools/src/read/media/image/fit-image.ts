import { showBytes } from "../show-bytes.ts";
import { readImageHeader } from "./image-header.ts";
import type { ImageHeader } from "./image-header.ts";

/** How large an image may be that a model gets. */
export interface ImageLimits {
  /** Longest side, in pixels. */
  readonly maxSide: number;
  /** Of the encoded image, before base64. */
  readonly maxBytes: number;
}

export type FittedImage =
  | { readonly kind: "fits"; readonly bytes: Buffer; readonly mimeType: string; readonly facts: string; readonly note?: string }
  | { readonly kind: "refused"; readonly code: "broken-image" | "image-too-large" | "image-library"; readonly facts: string; readonly reason: string };

/** Pixels that are ever decoded: sharp's own limit (`limitInputPixels`), about 16,000 by 16,000. */
const maxPixels = 0x3fff * 0x3fff;

/** The bytes as they are where they keep the limits; else made smaller, where that can be done. */
export async function fitImage(bytes: Buffer, { limits, signal }: { readonly limits: ImageLimits; readonly signal: AbortSignal }): Promise<FittedImage> {
  const header = readImageHeader(bytes);
  if (header === undefined) return { kind: "refused", code: "broken-image", facts: `${bytes.length} bytes`, reason: "its header is damaged, so that its size is not known." };
  const facts = describeImage(header, bytes.length);
  if (!header.isWhole) return { kind: "refused", code: "broken-image", facts, reason: "its end is missing. It was probably not written or copied to the end." };
  if (header.width * header.height > maxPixels) return { kind: "refused", code: "image-too-large", facts, reason: `it has more than ${maxPixels} pixels, so it is not decoded.` };
  if (isWithin(header, bytes.length, limits)) return { kind: "fits", bytes, mimeType: header.mimeType, facts, ...(header.isAnimated ? { note: "It is animated." } : {}) };
  const { shrinkImage } = await import("./shrink-image.ts");
  return shrinkImage({ bytes, header, facts, limits, signal });
}

/** Models take no bitmaps, so that one is always encoded anew. */
function isWithin({ width, height, format }: ImageHeader, size: number, { maxSide, maxBytes }: ImageLimits): boolean {
  return format !== "BMP" && Math.max(width, height) <= maxSide && size <= maxBytes;
}

/** "PNG, 640 × 480 pixels, 12.1 KiB" */
export function describeImage({ format, width, height }: Pick<ImageHeader, "format" | "width" | "height">, size: number): string {
  return `${format}, ${width} × ${height} pixels, ${showBytes(size)}`;
}
