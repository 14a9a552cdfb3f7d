import type { ReadOptions } from "../../../local-tools-options.ts";
import type { ImageLimits } from "./fitted-image.ts";

/** The defaults lie below what providers of models accept and do not make smaller themselves. */
export function toImageLimits({ imageMaxSide = 2_000, imageMaxBytes = 3_500_000 }: ImageOptions): ImageLimits {
  return { maxSide: imageMaxSide, maxBytes: imageMaxBytes };
}

type ImageOptions = Pick<ReadOptions, "imageMaxSide" | "imageMaxBytes">;
