import type { ArtifactInfo, ArtifactMeta, ArtifactStore } from "@helve/agent-core";

/** Pieces of this many characters are encoded one at a time, so that a huge text is never in memory twice. */
const pieceLength = 1_000_000;

/** Puts a whole text, or bytes, into the store. Rejects as the store does, and then leaves nothing behind. */
export async function archiveWhole(store: ArtifactStore, { data, meta }: { readonly data: string | Uint8Array; readonly meta: ArtifactMeta }): Promise<ArtifactInfo> {
  const writer = await store.create(meta);
  try {
    for (const piece of typeof data === "string" ? piecesOf(data) : [data]) await writer.write(piece);
    return await writer.commit();
  } catch (error) {
    // The first error says what went wrong; a medium that fails may refuse the cleaning up as well.
    await writer.discard().catch(() => undefined);
    throw error;
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = pieceEnd(text, at + pieceLength);
    yield text.slice(at, end);
    at = end;
  }
}

/** Not between the two halves of a surrogate pair, which would be encoded as two unknown characters. */
function pieceEnd(text: string, at: number): number {
  return at < text.length && /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at + 1 : Math.min(at, text.length);
}
