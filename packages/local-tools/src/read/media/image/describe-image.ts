import { showBytes } from "../show-bytes.ts";
import type { ImageHeader } from "./image-header.ts";

/** "PNG, 640 × 480 pixels, 12.1 KiB" */
export function describeImage({ format, width, height }: Pick<ImageHeader, "format" | "width" | "height">, size: number): string {
  return `${format}, ${width} × ${height} pixels, ${showBytes(size)}`;
}
