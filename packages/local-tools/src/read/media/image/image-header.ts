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
