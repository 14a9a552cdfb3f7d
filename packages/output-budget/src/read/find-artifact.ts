import type { ArtifactInfo, ArtifactStore } from "@helve/agent-core";
import { ReadFault } from "./read-fault.ts";

const mostOffered = 3;

/**
 * The artifact behind a handle, if this session may read it.
 *
 * @throws ReadFault for an unknown handle, naming the newest ones of this session, and for another session's.
 */
export async function findArtifact(store: ArtifactStore, { handle, sessionId }: { readonly handle: string; readonly sessionId: string }): Promise<ArtifactInfo> {
  const info = await store.stat(handle);
  if (info === undefined) throw new ReadFault("artifact-not-found", `A handle from a notice of this session was wanted; there is no artifact ${JSON.stringify(handle.slice(0, 80))}. ${await offerHandles(store, sessionId)}`);
  if (info.sessionId !== undefined && info.sessionId !== sessionId) throw new ReadFault("other-session", `The artifact ${handle} belongs to another session and cannot be read from this one.`);
  return info;
}

async function offerHandles(store: ArtifactStore, sessionId: string): Promise<string> {
  const own = await store.list({ sessionId });
  if (own.length === 0) return "Nothing has been archived in this session.";
  const newest = own.slice(-mostOffered).map(({ handle, tool, bytes }) => `${handle} (${tool ?? "unknown tool"}, ${bytes} bytes)`);
  return `The newest of this session: ${newest.join(", ")}.`;
}
