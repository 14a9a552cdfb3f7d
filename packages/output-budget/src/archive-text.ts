import type { ArtifactInfo, ArtifactMeta, ArtifactStore } from "@helve/agent-core";

/** Pieces of this many characters are encoded one at a time, so that a huge text is never in memory twice. */
const pieceLength = 1_000_000;

/** Puts a whole text into the store. Rejects as the store does, and then leaves nothing behind. */
export async function archiveText(store: ArtifactStore, { text, meta }: { readonly text: string; readonly meta: ArtifactMeta }): Promise<ArtifactInfo> {
  const writer = await store.create(meta);
  try {
    for (let at = 0; at < text.length; ) {
      const end = pieceEnd(text, at + pieceLength);
      await writer.write(text.slice(at, end));
      at = end;
    }
    return await writer.commit();
  } catch (error) {
    // The first error says what went wrong; a medium that fails may refuse the cleaning up as well.
    await writer.discard().catch(() => undefined);
    throw error;
  }
}

/** Not between the two halves of a surrogate pair, which would be encoded as two unknown characters. */
function pieceEnd(text: string, at: number): number {
  return at < text.length && /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at + 1 : Math.min(at, text.length);
}
