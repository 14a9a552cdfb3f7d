import type { ContentBlock } from "@helve/agent-core";
import { clipText } from "@helve/safe-text";
import { membersOf } from "./block-members.ts";
import { toJsonText } from "../to-json-text.ts";

/** Longer than any address that is of use: browsers and servers refuse beyond about this much. */
const longestLabel = 2_000;

/** A block whose labels (address, name, media type) have a bounded length: clipped with a marker where they are longer, and without what is not its type's. */
export function clipBlock(block: ContentBlock): ContentBlock {
  const members = membersOf(block.type);
  if (members === undefined) return block;
  const own = Object.entries(block);
  const label = own.filter(([name]) => !members.payload.includes(name));
  if (toJsonText(Object.fromEntries(label)).length <= longestLabel) return block;
  const known = own.filter(([name]) => name === "type" || name in members.needed || members.optional.includes(name));
  const clipped = known.map(([name, value]: [string, unknown]) => [name, typeof value === "string" && !members.payload.includes(name) ? clipText(value, { maxCharacters: longestLabel }) : value]);
  return Object.fromEntries(clipped) as ContentBlock;
}
