import type { ArtifactInfo, ArtifactStore } from "@helve/agent-core";
import { ReadFault } from "./read-fault.ts";

const mostOffered = 3;

/**
 * The artifact behind a handle. Whoever holds a handle may read: it is 128 random bits, and names of other sessions'
 * artifacts are never given away.
 *
 * @throws ReadFault for an unknown handle, naming the newest ones of this session.
 */
export async function findArtifact(store: ArtifactStore, { handle, sessionId }: { readonly handle: string; readonly sessionId: string }): Promise<ArtifactInfo> {
  const info = await store.stat(handle);
  if (info === undefined) throw new ReadFault("artifact-not-found", `A handle from a notice was wanted; there is no artifact ${JSON.stringify(handle.slice(0, 80))}. ${await offerHandles(store, sessionId)}`);
  return info;
}

async function offerHandles(store: ArtifactStore, sessionId: string): Promise<string> {
  const own = await store.list({ sessionId });
  if (own.length === 0) return "Nothing has been archived in this session.";
  const newest = own.slice(-mostOffered).map(({ handle, tool, bytes }) => `${handle} (${tool ?? "unknown tool"}, ${bytes} bytes)`);
  return `The newest of this session: ${newest.join(", ")}.`;
}
