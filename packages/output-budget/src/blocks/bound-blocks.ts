import type { ContentBlock } from "@helve/agent-core";
import type { BoundOptions } from "../bound-options.ts";
import { hasText } from "../measure/collect-text.ts";
import { keepWhole } from "../keep-whole.ts";
import { isMedia } from "../measure/measure-blocks.ts";
import { toJsonText } from "../to-json-text.ts";
import { chooseBlocks } from "./choose-blocks.ts";
import { clipBlock } from "./clip-block.ts";
import { payloadOf } from "./payload.ts";
import { blockListType, writeMediaStub, writeRestStub } from "./write-stub.ts";
import { toArtifactBlocks } from "../to-artifact-blocks.ts";

/** One place of a result: a text that may still be too long, or blocks that fit. */
export type Part = { readonly kind: "text"; readonly block: ContentBlock } | { readonly kind: "settled"; readonly blocks: readonly ContentBlock[] };

/** So many images or sounds are archived one by one as bytes; the others go together with the rest. */
const mostMediaStubs = 4;

/** What the stubs take, in estimated tokens. */
const stubTokens = 600;

/** The blocks with their labels clipped, and those beyond the limit archived, each with words in its place. Order is kept. */
export async function boundBlocks(blocks: readonly ContentBlock[], { room, ...options }: BoundOptions & { readonly room: number }): Promise<readonly Part[]> {
  const clipped = blocks.map(clipBlock);
  const all = chooseBlocks(clipped, room);
  const isWhole = all.size === blocks.length && clipped.every((block, index) => block === blocks[index]);
  if (isWhole) return blocks.map(toPart);
  const kept = chooseBlocks(clipped, Math.max(0, room - stubTokens));
  const single = [...blocks.keys()].filter((index) => !kept.has(index) && isMedia(clipped[index])).slice(0, mostMediaStubs);
  const rest = [...blocks.keys()].filter((index) => !single.includes(index) && (!kept.has(index) || clipped[index] !== blocks[index]));
  const stubs = new Map(await Promise.all(single.map(async (index) => [index, await stubMedia(clipped[index], options)] as const)));
  const restStub = rest.length === 0 ? [] : await stubRest(rest.flatMap((index) => blocks[index] ?? []), options);
  return clipped.flatMap((block, index) => [
    ...(index === rest[0] ? [settled(restStub)] : []),
    ...(kept.has(index) ? [toPart(block)] : hasText(block) ? [toPart({ type: "text", text: block.text ?? "" })] : [settled(stubs.get(index) ?? [])]),
  ]);
}

function toPart(block: ContentBlock): Part {
  return hasText(block) ? { kind: "text", block } : settled([block]);
}

function settled(blocks: readonly ContentBlock[]): Part {
  return { kind: "settled", blocks };
}

async function stubMedia(block: ContentBlock | undefined, options: BoundOptions): Promise<readonly ContentBlock[]> {
  if (block === undefined) return [];
  const data = Buffer.from(payloadOf(block) ?? "", "base64");
  const mimeType = "mimeType" in block && typeof block.mimeType === "string" ? block.mimeType : "application/octet-stream";
  // Bytes under another type are kept as bytes, lest they be taken for the archive of the result's text.
  const type = /^(?:image|audio|video)\//.test(mimeType) ? mimeType.slice(0, 100) : "application/octet-stream";
  const kept = await keepWhole(data, { ...options, type });
  return [{ type: "text", text: writeMediaStub({ kind: block.type, mimeType, bytes: data.length, kept }) }, ...toArtifactBlocks(kept.artifact)];
}

async function stubRest(blocks: readonly ContentBlock[], options: BoundOptions): Promise<readonly ContentBlock[]> {
  const json = toJsonText(blocks);
  const kept = await keepWhole(json, { ...options, type: blockListType });
  return [{ type: "text", text: writeRestStub({ blocks, bytes: Buffer.byteLength(json), kept }) }, ...toArtifactBlocks(kept.artifact)];
}
