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
