import type { Sharp } from "sharp";
import { adviseOnPeer, loadPeer } from "../load-peer.ts";
import { bmpPixels } from "./bmp-pixels.ts";
import { describeImage } from "./describe-image.ts";
import type { FittedImage, ImageLimits } from "./fitted-image.ts";
import { maxPixels } from "./max-pixels.ts";
import type { ImageFormat, ImageHeader } from "./image-header.ts";

export interface ShrinkRequest {
  readonly bytes: Buffer;
  readonly header: ImageHeader;
  readonly facts: string;
  readonly limits: ImageLimits;
  readonly signal: AbortSignal;
}

/** Encodes an image anew: upright, its first frame, no side and no byte above the limits. */
export async function shrinkImage({ bytes, header, facts, limits, signal }: ShrinkRequest): Promise<FittedImage> {
  const peer = await loadPeer("sharp", () => import("sharp"));
  if (peer.kind !== "loaded") {
    const why = header.format === "BMP" ? "a bitmap has to be converted before a model can see it." : `it is larger than ${limits.maxSide} pixels or ${limits.maxBytes} bytes and has to be made smaller.`;
    return { kind: "refused", code: "image-library", facts, reason: `${why} ${adviseOnPeer("sharp", peer)}` };
  }
  const open = opener(peer.module.default, { bytes, header });
  if (open === undefined) return { kind: "refused", code: "broken-image", facts, reason: "bitmaps with a palette or with compression are not decoded. Convert it to PNG." };
  try {
    for (const attempt of attempts(header.format, limits.maxSide)) {
      signal.throwIfAborted();
      const { data, info } = await encode(open(), attempt);
      if (data.length <= limits.maxBytes) return toFitted({ data, size: info, attempt, header, facts });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: "refused", code: "broken-image", facts, reason: `it could not be decoded: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}.` };
  }
  return { kind: "refused", code: "image-too-large", facts, reason: `it could not be brought below ${limits.maxBytes} bytes.` };
}

interface Attempt {
  readonly format: "PNG" | "JPEG" | "WebP";
  readonly quality: number;
  readonly side: number;
}

/** First what keeps the picture best; each further attempt gives up more of it. */
function* attempts(format: ImageFormat, maxSide: number): Generator<Attempt> {
  const own = format === "JPEG" || format === "WebP" ? format : "PNG";
  yield { format: own, quality: 85, side: maxSide };
  for (let side = maxSide; side >= 8; side = Math.floor(side / 1.5)) {
    yield { format: "JPEG", quality: 80, side };
    yield { format: "JPEG", quality: 55, side };
  }
}

/** Undefined where the pixels cannot be had. Only the first frame is decoded. */
function opener(sharp: (typeof import("sharp"))["default"], { bytes, header }: { readonly bytes: Buffer; readonly header: ImageHeader }): (() => Sharp) | undefined {
  if (header.format !== "BMP") return () => sharp(bytes, { failOn: "error", sequentialRead: true, limitInputPixels: maxPixels }).autoOrient();
  const pixels = bmpPixels(bytes);
  if (pixels === undefined) return undefined;
  const { data, ...raw } = pixels;
  return () => sharp(data, { raw });
}

/** JPEG knows no transparency: what is transparent becomes white, as on a page. */
function encode(image: Sharp, { format, quality, side }: Attempt): Promise<{ readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } }> {
  const fitted = image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true }).timeout({ seconds: 60 });
  const encoded = format === "PNG" ? fitted.png() : format === "WebP" ? fitted.webp({ quality }) : fitted.flatten({ background: "white" }).jpeg({ quality });
  return encoded.toBuffer({ resolveWithObject: true });
}

interface Shrunk {
  readonly data: Buffer;
  readonly size: { readonly width: number; readonly height: number };
  readonly attempt: Attempt;
  readonly header: ImageHeader;
  readonly facts: string;
}

function toFitted({ data, size: { width, height }, attempt: { format }, header, facts }: Shrunk): FittedImage {
  // A quarter turn by EXIF exchanges the sides, so that the longer ones are compared.
  const factor = Math.max(header.width, header.height) / Math.max(width, height);
  const note = [
    `Shown as ${describeImage({ format, width, height }, data.length)}.`,
    ...(factor > 1 ? [`Multiply positions in it by ${factor.toFixed(2)} for the original.`] : []),
    ...(header.isAnimated ? ["It is animated; only its first frame is shown."] : []),
  ].join(" ");
  return { kind: "fits", bytes: data, mimeType: `image/${format.toLowerCase()}`, facts, note };
}
