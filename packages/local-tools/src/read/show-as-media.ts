import type { ToolResult } from "@helve/agent-core";
import { createChunkReader } from "./chunk-reader.ts";
import type { FileRequest } from "./file-request.ts";

/** Shows what is not shown as lines of text; undefined where it turns out to be text after all. */
export async function showAsMedia({ input, location: { path, shown }, opened: { descriptor, stats }, options, context: { signal } }: FileRequest, kind: "image" | "pdf" | "notebook"): Promise<ToolResult | undefined> {
  const { showImage, showPdf, showNotebook } = await import("./media/show-media.ts");
  const media = { path, shown, input, options, signal, size: stats.size, readAll: () => readAll(descriptor, { size: stats.size, signal }) };
  switch (kind) {
    case "image":
      return showImage(media);
    case "pdf":
      return showPdf(media);
    case "notebook":
      return showNotebook(media);
  }
}

async function readAll(descriptor: number, { size, signal }: { readonly size: number; readonly signal: AbortSignal }): Promise<Buffer> {
  const reader = createChunkReader(descriptor, { start: 0, end: size, signal });
  const chunks: Buffer[] = [];
  for (let chunk = await reader.next(true); chunk.length > 0; chunk = await reader.next(true)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
