import { clipText } from "@helve/safe-text";
import type { ContentBlock, ToolResult } from "@helve/agent-core";

/** Characters that a result may show when nothing could bound it: enough to see what it was. */
const mostCharacters = 2_000;

/** A result's beginning: its text cut short, its media named, its data left out. */
export function previewResult({ content, error, details }: ToolResult): ToolResult {
  const text = clipText(content.map(describeBlock).join("\n"), { maxCharacters: mostCharacters });
  return { content: text === "" ? [] : [{ type: "text", text }], ...(details === undefined ? {} : { details }), ...(error === undefined ? {} : { error }) };
}

function describeBlock(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "resource":
      return block.text ?? `[${block.uri}, left out]`;
    case "resource-link":
      return `[${block.uri}]`;
    case "artifact":
      return `[artifact ${block.handle}, ${block.bytes} bytes]`;
    default:
      return `[${block.type}, left out]`;
  }
}
