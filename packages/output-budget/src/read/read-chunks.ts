import type { ReadRequest } from "./read-request.ts";

/** As much as is looked through without letting anything else run. */
const chunkBytes = 256 * 1024;

/** The artifact piece by piece, so that its size does not matter. Stops with the signal's reason. */
export async function* readChunks({ store, info, signal }: ReadRequest): AsyncGenerator<{ readonly chunk: Uint8Array; readonly offset: number }> {
  for (let offset = 0; offset < info.bytes; offset += chunkBytes) {
    signal.throwIfAborted();
    const chunk = await store.read(info.handle, { from: offset, to: offset + chunkBytes });
    if (chunk === undefined || chunk.length === 0) return;
    yield { chunk, offset };
  }
}
