import type { ContentBlock } from "@helve/agent-core";

/** What a model reads of a block that is neither image nor audio; of those, that they are there. */
export function toBlockText(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
    case "audio":
      return `[${block.type}: ${block.mimeType}]`;
    case "resource-link":
      return `[resource: ${block.name ?? block.uri} at ${block.uri}]`;
    case "resource":
      return block.text ?? `[resource: ${block.uri}, ${block.mimeType ?? "binary"}]`;
    case "artifact":
      return `[artifact: handle ${block.handle}, ${block.bytes} bytes]`;
    default:
      return `[${block.type}]`;
  }
}
