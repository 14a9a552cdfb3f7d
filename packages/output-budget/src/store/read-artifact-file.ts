import { constants } from "node:fs";
import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import type { ArtifactInfo, ByteRange } from "@helve/agent-core";
import { dataPath, infoPath } from "./artifact-paths.ts";
import { clampRange } from "./byte-range.ts";
import { missingIsUndefined } from "./missing-is-undefined.ts";

/** What a description says; `undefined` where there is none, or one that is not of this artifact. */
export async function readArtifactInfo(directory: string, handle: string): Promise<ArtifactInfo | undefined> {
  const text = await reading(infoPath(directory, handle), (file) => file.readFile("utf8"));
  if (text === undefined) return undefined;
  const info = JSON.parse(text) as ArtifactInfo;
  return info.handle === handle ? info : undefined;
}

/** The bytes of a range, and no others. */
export function readArtifactData({ directory, handle, range }: { readonly directory: string; readonly handle: string; readonly range: ByteRange | undefined }): Promise<Uint8Array | undefined> {
  return reading(dataPath(directory, handle), async (file) => {
    const { from, to } = clampRange(range, (await file.stat()).size);
    const buffer = Buffer.alloc(to - from);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
    return buffer.subarray(0, bytesRead);
  });
}

/** Opens a regular file without following a link in its place. */
function reading<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T | undefined> {
  return missingIsUndefined(async () => {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      if (!(await file.stat()).isFile()) return undefined;
      return await read(file);
    } finally {
      await file.close();
    }
  });
}
