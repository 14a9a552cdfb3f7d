import type { MediaBlock } from "@helve/agent-core";
import { fitImage } from "../image/fit-image.ts";
import type { ImageLimits } from "../image/fitted-image.ts";
import type { ImageRow } from "./cell-rows.ts";

export type AllowedImage =
  | { readonly kind: "shown"; readonly line: string; readonly block: MediaBlock }
  /** It would be shown, had not others taken the room of this answer. */
  | { readonly kind: "no-room"; readonly line: string }
  | { readonly kind: "stub"; readonly line: string };

/** What one answer may hold of images: each within the limits, all together no more bytes than one may have. */
export interface ImageAllowance {
  take(image: ImageRow): Promise<AllowedImage>;
}

/** Fewer than any provider of models takes in one request. */
const maxImages = 20;

export function createImageAllowance({ limits, signal }: { readonly limits: ImageLimits; readonly signal: AbortSignal }): ImageAllowance {
  let bytesLeft = limits.maxBytes;
  let imagesLeft = maxImages;
  return {
    async take({ mimeType, base64 }) {
      const fitted = await fitImage(Buffer.from(base64, "base64"), { limits, signal });
      if (fitted.kind === "refused") return { kind: "stub", line: `[output: ${mimeType} (${fitted.facts}), not shown: ${fitted.reason}]` };
      if (fitted.bytes.length > bytesLeft || imagesLeft === 0) return { kind: "no-room", line: `[output: ${mimeType} (${fitted.facts}), not shown: the images before it fill this answer]` };
      bytesLeft -= fitted.bytes.length;
      imagesLeft -= 1;
      const line = [`[output: image (${fitted.facts}).`, fitted.note].filter((part) => part !== undefined).join(" ");
      return { kind: "shown", line: `${line}]`, block: { type: "image", data: fitted.bytes.toString("base64"), mimeType: fitted.mimeType } };
    },
  };
}
