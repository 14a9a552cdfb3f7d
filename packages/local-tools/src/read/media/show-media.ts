import type { ToolResult } from "@helve/agent-core";
import type { MediaRequest } from "./media-request.ts";

export type { MediaRequest } from "./media-request.ts";

/** A PNG, JPEG, GIF, WebP or BMP as an image block within the limits, or a note what stands in its way. */
export async function showImage(request: MediaRequest): Promise<ToolResult> {
  const media = await import("./image/show-image.ts");
  return media.showImage(request);
}

/** The text of some pages of a PDF, with the exact call for the next ones. */
export async function showPdf(request: MediaRequest): Promise<ToolResult> {
  const media = await import("./pdf/show-pdf.ts");
  return media.showPdf(request);
}

/** The cells of a notebook with their outputs; undefined where the file is no notebook after all and is to be shown as text. */
export async function showNotebook(request: MediaRequest): Promise<ToolResult | undefined> {
  const media = await import("./notebook/show-notebook.ts");
  return media.showNotebook(request);
}
