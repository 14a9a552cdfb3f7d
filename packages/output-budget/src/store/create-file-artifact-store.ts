import type { ArtifactInfo, ArtifactStore } from "@helve/agent-core";
import { readdir, unlink } from "node:fs/promises";
import { createFileWriter } from "./file-writer.ts";
import { isArtifactHandle } from "./artifact-handle.ts";
import { missingIsUndefined } from "./missing-is-undefined.ts";
import { openFolder } from "./open-folder.ts";
import { readArtifactData, readArtifactInfo } from "./read-artifact-file.ts";
import { dataPath, infoName, infoPath } from "./artifact-paths.ts";

export interface FileArtifactStoreOptions {
  /** A folder for this alone, or a function that names it at the first use; made with mode 0700 on the first write. It may not be a link. */
  readonly directory: string | (() => string);
}

/**
 * Keeps artifacts as files, each readable by the owner alone. An artifact is there once its description is: the data is
 * renamed into place first, the description after it, so that a crash leaves nothing half listed.
 *
 * @example
 * const artifacts = createFileArtifactStore({ directory: join(stateDirectory(workspace), "artifacts") });
 */
export function createFileArtifactStore({ directory: given }: FileArtifactStoreOptions): ArtifactStore {
  let named: string | undefined;
  const directory = (): string => (named ??= typeof given === "function" ? given() : given);
  const stat = async (handle: string): Promise<ArtifactInfo | undefined> => (isArtifactHandle(handle) ? readArtifactInfo(directory(), handle) : undefined);
  return {
    async create(meta) {
      await openFolder(directory());
      return createFileWriter(directory(), meta);
    },
    stat,
    async read(handle, range) {
      return (await stat(handle)) === undefined ? undefined : readArtifactData({ directory: directory(), handle, range });
    },
    async list({ sessionId } = {}) {
      const names = (await missingIsUndefined(() => readdir(directory()))) ?? [];
      const infos = await Promise.all(names.flatMap((name) => infoName(name) ?? []).map(stat));
      return infos
        .filter((info) => info !== undefined)
        .filter((info) => sessionId === undefined || info.sessionId === sessionId)
        .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
    },
    async delete(handle) {
      if (!isArtifactHandle(handle)) return false;
      // The description first: what is being deleted is no longer listed.
      const wasListed = await missingIsUndefined(async () => unlink(infoPath(directory(), handle)).then(() => true));
      await missingIsUndefined(() => unlink(dataPath(directory(), handle)));
      return wasListed === true;
    },
  };
}
