import type { ArtifactInfo, ArtifactMeta, ArtifactWriter } from "@helve/agent-core";
import { lstat, open, rename, unlink } from "node:fs/promises";
import { writeFileAtomic } from "@helve/safe-files";
import { dataPath, infoPath, partPath } from "./artifact-paths.ts";
import { assertOpen } from "./writer-state.ts";
import type { WriterState } from "./writer-state.ts";
import { createArtifactHandle } from "./artifact-handle.ts";
import { missingIsUndefined } from "./missing-is-undefined.ts";

/** Writes into a file beside the artifacts. It is appended to, so that a child process may write to it at the same time. */
export async function createFileWriter(directory: string, meta: ArtifactMeta): Promise<ArtifactWriter> {
  const handle = createArtifactHandle();
  const path = partPath(directory, handle);
  // `x`: whatever lies there already, a link included, is not written to.
  const file = await open(path, "ax", 0o600);
  const state: WriterState = { ended: undefined };
  return {
    handle,
    path,
    async write(chunk) {
      assertOpen(state, handle);
      await file.appendFile(chunk);
    },
    async commit() {
      assertOpen(state, handle);
      state.ended = "committed";
      await file.close();
      return await publish({ directory, handle, meta }).catch(async (error: unknown) => {
        await missingIsUndefined(() => unlink(path));
        await missingIsUndefined(() => unlink(dataPath(directory, handle)));
        throw error;
      });
    },
    async discard() {
      if (state.ended !== undefined) return;
      state.ended = "discarded";
      await file.close();
      await missingIsUndefined(() => unlink(path));
    },
  };
}

async function publish({ directory, handle, meta }: { readonly directory: string; readonly handle: string; readonly meta: ArtifactMeta }): Promise<ArtifactInfo> {
  const part = partPath(directory, handle);
  const stats = await lstat(part);
  if (!stats.isFile()) throw new Error(`The artifact ${handle} was to be published; its file was replaced meanwhile. Write it again.`);
  const info: ArtifactInfo = { ...meta, handle, bytes: stats.size, createdAt: new Date().toISOString() };
  await rename(part, dataPath(directory, handle));
  await writeFileAtomic(infoPath(directory, handle), JSON.stringify(info), { mode: 0o600 });
  return info;
}
