import type { ContentBlock } from "@helve/agent-core";
import { clipText } from "@helve/safe-text";
import type { Keeping } from "../keep-whole.ts";

/** A list of blocks as JSON: not the text of the result, which is archived under types of its own. */
export const blockListType = "application/vnd.helve.blocks+json";

/** What stands for one image, sound or file that is not shown. */
export function writeMediaStub({ kind, mimeType, bytes, kept }: { readonly kind: string; readonly mimeType: string; readonly bytes: number; readonly kept: Keeping }): string {
  return `[Not shown here, the result is too large: ${kind}, ${clipText(mimeType, { maxCharacters: 80 })}, ${bytes.toLocaleString("en-US")} bytes. ${whereItIs(kept)}]`;
}

/** What stands for all other blocks that are clipped or left out. */
export function writeRestStub({ blocks, bytes, kept }: { readonly blocks: readonly ContentBlock[]; readonly bytes: number; readonly kept: Keeping }): string {
  const types = clipText([...new Set(blocks.map(({ type }) => clipText(type, { maxCharacters: 40 })))].slice(0, 10).join(", "), { maxCharacters: 120 });
  return `[Not shown whole here, the result is too large: ${blocks.length.toLocaleString("en-US")} blocks (${types}), ${bytes.toLocaleString("en-US")} bytes as JSON. ${whereItIs(kept)}]`;
}

function whereItIs({ artifact, why }: Keeping): string {
  return artifact === undefined ? `It is not kept: ${why ?? "nobody keeps it."}` : `Archived under the handle ${artifact.handle}.`;
}
