import type { ArtifactInfo } from "@helve/agent-core";
import { archiveText } from "./archive-text.ts";
import type { BoundOptions } from "./bound-options.ts";
import { errorFloorTokens } from "./limits.ts";
import { measureText } from "./measure/measure-text.ts";
import { sniffType } from "./notice/sniff-type.ts";
import type { SniffedType } from "./notice/sniff-type.ts";
import { writeNotice } from "./notice/write-notice.ts";
import type { NoticeFacts } from "./notice/write-notice.ts";

export interface BoundedText {
  readonly notice: string;
  readonly artifact?: ArtifactInfo | undefined;
}

interface TextOptions extends BoundOptions {
  readonly isError: boolean;
  /** The tool archived its output itself: nothing is archived again. */
  readonly earlier?: string | undefined;
}

/** An excerpt is for recognising the result, not for working with it. */
const previewTokens = 1_000;

/** Without an archive the excerpt is all there is, so that it takes nearly the whole room. */
const unkeptShare = 0.9;

/** A notice for a text that is too long, and where the whole of it is. */
export async function boundText(text: string, options: TextOptions): Promise<BoundedText> {
  const type = sniffType(text);
  const { artifact, kept } = await keepText(text, { ...options, type });
  const { limitTokens } = options;
  const wanted = artifact === undefined ? limitTokens * unkeptShare : options.isError ? errorFloorTokens : previewTokens;
  const notice = writeNotice({ text, total: measureText(text), type, kept, tool: options.tool }, { limitTokens, previewTokens: Math.floor(Math.min(wanted, limitTokens * unkeptShare)) });
  return { notice, artifact };
}

interface Keeping {
  readonly kept: NoticeFacts["kept"];
  readonly artifact?: ArtifactInfo;
}

async function keepText(text: string, { store, type, tool, callId, sessionId, earlier, isReader }: TextOptions & { readonly type: SniffedType }): Promise<Keeping> {
  if (earlier !== undefined) return { kept: { kind: "earlier", handle: earlier } };
  if (isReader === true) return { kept: { kind: "nowhere", why: "it is a piece of an artifact that is kept already." } };
  if (store === undefined) return { kept: { kind: "nowhere", why: "there is no archive here." } };
  try {
    const artifact = await archiveText(store, { text, meta: { type: type.mimeType, tool, ...(callId === undefined ? {} : { callId }), ...(sessionId === undefined ? {} : { sessionId }) } });
    return { artifact, kept: { kind: "archived", handle: artifact.handle } };
  } catch (error) {
    return { kept: { kind: "nowhere", why: `the archive failed (${toReason(error)}).` } };
  }
}

/** The system's word, without its path: a model has no use for where the archive is. */
function toReason(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : error instanceof Error ? error.message.slice(0, 100) : "no reason given";
}
