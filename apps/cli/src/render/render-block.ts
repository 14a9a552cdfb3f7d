import type { ContentBlock } from "@helve/agent-core";
import { formatBytes } from "./format-amount.ts";

/** One content block as text; what is no text is named. */
export function renderBlock(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
    case "audio":
      return `[${block.type}, ${block.mimeType}, ${formatBytes(Math.floor((block.data.length * 3) / 4))}]`;
    case "resource-link":
      return `[${block.name ?? "resource"}: ${block.uri}]`;
    case "resource":
      return block.text ?? `[resource ${block.uri}]`;
    case "artifact":
      return `[artifact ${block.handle}, ${formatBytes(block.bytes)}]`;
    default:
      return `[${block.type}]`;
  }
}
