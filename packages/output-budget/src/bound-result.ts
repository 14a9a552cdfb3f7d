import type { ArtifactBlock, ContentBlock, JsonValue, ToolResult } from "@helve/agent-core";
import { boundBlocks } from "./blocks/bound-blocks.ts";
import { toRegularBlocks } from "./blocks/to-regular-blocks.ts";
import { blockListType } from "./blocks/write-stub.ts";
import type { BoundOptions } from "./bound-options.ts";
import { boundText } from "./bound-text.ts";
import type { BoundedText } from "./bound-text.ts";
import { clipError } from "./clip-error.ts";
import { collectText } from "./measure/collect-text.ts";
import { countTokensWithin, fits } from "./measure/count-tokens-within.ts";
import { measureBlocks } from "./measure/measure-blocks.ts";
import { replaceText } from "./replace-text.ts";
import { errorLimitTokens, smallestLimitTokens, textShare } from "./limits.ts";
import { toArtifactBlocks } from "./to-artifact-blocks.ts";
import { toJsonText } from "./to-json-text.ts";
import { withoutStructure } from "./without-structure.ts";

/**
 * A result that fits: the same one where it already does. Else its text goes whole into the store and a notice with an
 * excerpt takes its place; blocks of other kinds stay as long as they fit, and are archived and named after that. Data
 * that only repeats or outweighs the text leaves the result and stays in `details` for the host. Does not reject: a
 * store that fails costs the rest, not the result; a malformed block is treated as JSON.
 *
 * @example
 * const shown = await boundResult(result, { limitTokens: 9_000, store, tool: "grep" });
 */
export async function boundResult(given: ToolResult, options: BoundOptions): Promise<ToolResult> {
  const result = clipError(given);
  const blocks = toRegularBlocks(result.content);
  const text = collectText(blocks);
  const isError = result.error !== undefined;
  const limit = Math.max(isError ? errorLimitTokens : smallestLimitTokens, options.limitTokens);
  const reserve = isError ? errorLimitTokens : Math.max(smallestLimitTokens, limit * textShare);
  const parts = await boundBlocks(blocks, { ...options, room: limit - (countTokensWithin(text, reserve) ?? reserve) });
  const content = parts.flatMap((part) => (part.kind === "text" ? [part.block] : part.blocks));
  const room = Math.max(isError ? errorLimitTokens : smallestLimitTokens, limit - measureParts(parts));
  const whole = content.length === blocks.length && content.every((block, index) => block === result.content[index]) ? result : { ...result, content };
  const textFits = fits(text, room);
  if (textFits && structureFits(result.structuredContent, { text, room })) return whole;
  const reduced = withoutStructure(whole);
  const bound = { ...options, isError };
  if (textFits) {
    const left = Math.max(smallestLimitTokens, room - (countTokensWithin(text, room) ?? room));
    return appendStructure(reduced, await boundText(toJsonText(result.structuredContent, 2), { ...bound, limitTokens: left }));
  }
  const bounded = await boundText(text, { ...bound, limitTokens: room, earlier: blocks.find(isTextArchive) });
  return { ...reduced, content: replaceText(parts, toBlocks(bounded)) };
}

/** The words that stand for blocks count as well; the result's own texts are what the room is for. */
function measureParts(parts: Awaited<ReturnType<typeof boundBlocks>>): number {
  const blocks = parts.flatMap((part) => (part.kind === "text" ? [part.block] : part.blocks));
  const stubs = collectText(parts.flatMap((part) => (part.kind === "text" ? [] : part.blocks)));
  return measureBlocks(blocks) + (countTokensWithin(stubs, Number.POSITIVE_INFINITY) ?? 0);
}

/** An artifact of the text itself, rather than of an image or of blocks that were left out before. */
function isTextArchive(block: ContentBlock): block is ArtifactBlock {
  return block.type === "artifact" && block.handle.length <= longestHandle && block.mimeType !== blockListType && !/^(?:image|audio|video)\/|octet-stream/.test(block.mimeType ?? "");
}

/** Stores name artifacts as they like; beyond this it is no name that a model could repeat. */
const longestHandle = 200;

/** The model is shown one form, so data that says the same as the text costs nothing more. */
function structureFits(structured: JsonValue | undefined, { text, room }: { readonly text: string; readonly room: number }): boolean {
  if (structured === undefined) return true;
  const json = toJsonText(structured);
  return fits(text + json, room) || saysTheSame(text, json);
}

/** MCP servers repeat their data as text, in whatever layout. */
function saysTheSame(text: string, json: string): boolean {
  if (json === text) return true;
  try {
    return JSON.stringify(JSON.parse(text)) === json;
  } catch {
    // A text that is no JSON says something of its own.
    return false;
  }
}

function appendStructure(result: ToolResult, bounded: BoundedText): ToolResult {
  return { ...result, content: [...result.content, ...toBlocks(bounded)] };
}

function toBlocks({ notice, artifact }: BoundedText): readonly ContentBlock[] {
  return [{ type: "text", text: notice }, ...toArtifactBlocks(artifact)];
}
