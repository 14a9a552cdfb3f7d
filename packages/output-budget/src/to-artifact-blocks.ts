import type { ArtifactBlock, ArtifactInfo } from "@helve/agent-core";

/** The pointer to what was archived; none where nothing was. */
export function toArtifactBlocks(artifact: ArtifactInfo | undefined): readonly ArtifactBlock[] {
  return artifact === undefined ? [] : [{ type: "artifact", handle: artifact.handle, bytes: artifact.bytes, mimeType: artifact.type }];
}
