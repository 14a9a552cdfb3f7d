import type { ArtifactBlock, ArtifactInfo } from "@helve/agent-core";
import type { BoundOptions } from "./bound-options.ts";
import { keepWhole } from "./keep-whole.ts";
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
  /** The tool archived its output itself, and the text is an excerpt of that: nothing is archived again. */
  readonly earlier?: ArtifactBlock | undefined;
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

async function keepText(text: string, { earlier, ...options }: TextOptions & { readonly type: SniffedType }): Promise<{ readonly kept: NoticeFacts["kept"]; readonly artifact?: ArtifactInfo | undefined }> {
  if (earlier !== undefined) return { kept: { kind: "earlier", handle: earlier.handle, bytes: await trueBytes(earlier, options) } };
  const { artifact, why = "nobody keeps it." } = await keepWhole(text, { ...options, type: options.type.mimeType });
  return artifact === undefined ? { kept: { kind: "nowhere", why } } : { artifact, kept: { kind: "archived", handle: artifact.handle } };
}

/** The store knows better than the tool, where it has the artifact. */
async function trueBytes({ handle, bytes }: ArtifactBlock, { store }: BoundOptions): Promise<number> {
  try {
    return (await store?.stat(handle))?.bytes ?? bytes;
  } catch {
    // A store that cannot be asked leaves what the tool said.
    return bytes;
  }
}
