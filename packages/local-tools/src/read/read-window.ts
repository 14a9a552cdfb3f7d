import type { FileHandle } from "node:fs/promises";
import type { FileWindow, WindowRequest } from "./file-window.ts";
import { LineCollector } from "./line-collector.ts";

/**
 * Reads some lines of a file from the front, chunk by chunk: memory depends on the window and not on the file, and no
 * chunk behind the last wanted line is read. `size` is where reading ends, so that a file which grows meanwhile does not
 * keep us; infinite for files that do not know theirs.
 */
export async function readWindow(
  file: FileHandle,
  { size, signal, ...request }: WindowRequest & { readonly size: number; readonly signal: AbortSignal },
): Promise<FileWindow> {
  const collector = new LineCollector(request);
  let buffer = Buffer.allocUnsafe(chunkSize);
  for (let position = 0; position < size; ) {
    signal.throwIfAborted();
    // Lines are kept as views, so a buffer is used again only while lines are merely skipped.
    if (collector.holdsBytes) buffer = Buffer.allocUnsafe(chunkSize);
    const { bytesRead } = await file.read(buffer, 0, Math.min(chunkSize, size - position), position);
    if (bytesRead === 0) break;
    position += bytesRead;
    const window = collector.take(buffer.subarray(0, bytesRead));
    if (window !== undefined) return window;
  }
  return collector.end();
}

const chunkSize = 64 * 1024;
