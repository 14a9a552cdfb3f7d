import type { ContentBlock } from "@helve/agent-core";
import { membersOf } from "./block-members.ts";
import { isJson, toJsonText } from "../to-json-text.ts";

/**
 * Blocks that keep to their types: one that does not (no text, data that is no string, no object at all) becomes a text
 * with its JSON, and a resource with both text and bytes becomes two. A block in order stays the same object.
 */
export function toRegularBlocks(content: unknown): readonly ContentBlock[] {
  if (!Array.isArray(content)) return content === undefined ? [] : [toText(content)];
  const given: readonly unknown[] = content;
  return given.flatMap(toRegular);
}

function toRegular(block: unknown): readonly ContentBlock[] {
  try {
    if (!isRegular(block)) return [toText(block)];
  } catch {
    // A getter or a proxy that throws: as unreadable as any other value.
    return [toText(block)];
  }
  if (block.type !== "resource" || block.text === undefined || block.blob === undefined) return [block];
  const { text, blob, ...label } = block;
  return [{ ...label, text }, { ...label, blob }];
}

function isRegular(block: unknown): block is ContentBlock {
  if (typeof block !== "object" || block === null) return false;
  const read: Readonly<Record<string, unknown>> = { ...block };
  if (typeof read["type"] !== "string") return false;
  const members = membersOf(read["type"]);
  if (members === undefined) return isJson(block);
  return Object.entries(members.needed).every(([name, type]) => typeof read[name] === type) && members.optional.every((name) => read[name] === undefined || typeof read[name] === "string");
}

function toText(value: unknown): ContentBlock {
  return { type: "text", text: toJsonText(value) };
}
