import type { FileWindow, WindowRequest } from "./file-window.ts";
import type { ChunkReader } from "./chunk-reader.ts";
import { LineCollector } from "./line-collector.ts";

/**
 * Reads some lines of a file from the front, chunk by chunk: memory depends on the window and not on the file, and no
 * chunk behind the last wanted line is read. `first` are bytes of the file's front that were read already.
 */
export async function readWindow(reader: ChunkReader, { first, ...request }: WindowRequest & { readonly first: Buffer }): Promise<FileWindow> {
  const collector = new LineCollector(request);
  for (let chunk = first; chunk.length > 0; chunk = await reader.next(collector.holdsBytes)) {
    const window = collector.take(chunk);
    if (window !== undefined) return window;
  }
  return collector.end();
}
