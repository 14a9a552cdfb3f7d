import type { ArtifactInfo, ArtifactStore, ArtifactWriter, ArtifactMeta } from "@helve/agent-core";
import { assertOpen } from "./writer-state.ts";
import type { WriterState } from "./writer-state.ts";
import { clampRange } from "./byte-range.ts";
import { createArtifactHandle } from "./artifact-handle.ts";

interface Stored {
  readonly info: ArtifactInfo;
  readonly data: Uint8Array;
}

/** Keeps artifacts for as long as the process lives. For tests, and for hosts that have no disk. */
export function createMemoryArtifactStore(): ArtifactStore {
  const stored = new Map<string, Stored>();
  return {
    create: (meta) => Promise.resolve(createWriter(meta, stored)),
    stat: (handle) => Promise.resolve(stored.get(handle)?.info),
    read: (handle, range) => Promise.resolve(readFrom(stored.get(handle), range)),
    list: ({ sessionId } = {}) => Promise.resolve([...stored.values()].map(({ info }) => info).filter((info) => sessionId === undefined || info.sessionId === sessionId)),
    delete: (handle) => Promise.resolve(stored.delete(handle)),
  };
}

function readFrom(artifact: Stored | undefined, range: Parameters<ArtifactStore["read"]>[1]): Uint8Array | undefined {
  if (artifact === undefined) return undefined;
  const { from, to } = clampRange(range, artifact.data.length);
  return artifact.data.slice(from, to);
}

function createWriter(meta: ArtifactMeta, stored: Map<string, Stored>): ArtifactWriter {
  const handle = createArtifactHandle();
  const chunks: Uint8Array[] = [];
  const state: WriterState = { ended: undefined };
  return {
    handle,
    async write(chunk) {
      assertOpen(state, handle);
      chunks.push(Buffer.from(chunk));
    },
    async commit() {
      assertOpen(state, handle);
      state.ended = "committed";
      const data = Buffer.concat(chunks);
      const info: ArtifactInfo = { ...meta, handle, bytes: data.length, createdAt: new Date().toISOString() };
      stored.set(handle, { info, data });
      return info;
    },
    async discard() {
      state.ended ??= "discarded";
    },
  };
}
