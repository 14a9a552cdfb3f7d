import type { ArtifactBlock, ContentBlock, JsonValue, ToolResult } from "@helve/agent-core";
import type { BoundOptions } from "./bound-options.ts";
import { boundText } from "./bound-text.ts";
import type { BoundedText } from "./bound-text.ts";
import { collectText } from "./measure/collect-text.ts";
import { fits } from "./measure/count-tokens-within.ts";
import { measureBlocks } from "./measure/measure-blocks.ts";
import { replaceText } from "./replace-text.ts";
import { errorLimitTokens, smallestLimitTokens } from "./limits.ts";
import { withoutStructure } from "./without-structure.ts";

/**
 * A result that fits: the same one where it already does. Else its text goes whole into the store and a notice with an
 * excerpt takes its place; images and sounds are counted and stay. Data that only repeats or outweighs the text leaves
 * the result and stays in `details` for the host. Does not reject: a store that fails costs the rest, not the result.
 *
 * @example
 * const shown = await boundResult(result, { limitTokens: 9_000, store, tool: "grep" });
 */
export async function boundResult(result: ToolResult, options: BoundOptions): Promise<ToolResult> {
  const text = collectText(result.content);
  const isError = result.error !== undefined;
  const room = Math.max(isError ? errorLimitTokens : smallestLimitTokens, options.limitTokens - measureBlocks(result.content));
  const textFits = fits(text, room);
  if (textFits && structureFits(result.structuredContent, { text, room })) return result;
  const reduced = withoutStructure(result);
  if (textFits) return appendStructure(reduced, await boundText(JSON.stringify(result.structuredContent, null, 2), { ...options, limitTokens: room, isError }));
  const earlier = result.content.find((block) => block.type === "artifact");
  const bounded = await boundText(text, { ...options, limitTokens: room, isError, earlier: earlier?.handle });
  return { ...reduced, content: replaceText(result.content, toBlocks(bounded)) };
}

/** The model is shown one form, so data that says the same as the text costs nothing more. */
function structureFits(structured: JsonValue | undefined, { text, room }: { readonly text: string; readonly room: number }): boolean {
  if (structured === undefined) return true;
  const json = JSON.stringify(structured);
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
  const block: ArtifactBlock[] = artifact === undefined ? [] : [{ type: "artifact", handle: artifact.handle, bytes: artifact.bytes, mimeType: artifact.type }];
  return [{ type: "text", text: notice }, ...block];
}
