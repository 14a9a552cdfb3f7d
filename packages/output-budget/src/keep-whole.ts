import type { ArtifactInfo } from "@helve/agent-core";
import { archiveWhole } from "./archive-whole.ts";
import type { BoundOptions } from "./bound-options.ts";

export interface Keeping {
  readonly artifact?: ArtifactInfo;
  /** Where nothing is kept: why, as a sentence. */
  readonly why?: string;
}

/** Archives what does not fit, or says why that cannot be. Does not reject. */
export async function keepWhole(data: string | Uint8Array, { store, type, tool, callId, sessionId, isReader }: BoundOptions & { readonly type: string }): Promise<Keeping> {
  if (isReader === true) return { why: "it is a piece of an artifact that is kept already." };
  if (store === undefined) return { why: "there is no archive here." };
  try {
    const meta = { type, tool, ...(callId === undefined ? {} : { callId }), ...(sessionId === undefined ? {} : { sessionId }) };
    return { artifact: await archiveWhole(store, { data, meta }) };
  } catch (error) {
    return { why: `the archive failed (${toReason(error)}).` };
  }
}

/** The system's word, without its path: a model has no use for where the archive is. */
function toReason(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : error instanceof Error ? error.message.slice(0, 100) : "no reason given";
}
