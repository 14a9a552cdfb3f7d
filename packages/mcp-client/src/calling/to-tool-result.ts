import type { ContentBlock, JsonValue, ToolError, ToolResult } from "@helve/agent-core";
import { toContentBlock } from "./to-content-block.ts";
import { isRecord } from "../is-record.ts";

/**
 * A server's answer to `tools/call` as a result. Content and data are kept as sent and checked against nothing: an
 * answer that breaks its own schema is still the answer. Data without content becomes the content, as JSON.
 */
export function toToolResult(raw: unknown): ToolResult {
  const { content, structuredContent, isError, _meta: meta } = isRecord(raw) ? raw : {};
  const blocks = Array.isArray(content) ? content.map(toContentBlock) : [];
  return {
    content: blocks.length === 0 && structuredContent !== undefined ? [asText(structuredContent)] : blocks,
    ...(structuredContent === undefined ? {} : { structuredContent: structuredContent as JsonValue }),
    ...(meta === undefined ? {} : { details: { meta } }),
    ...(isError === true ? { error: toolError } : {}),
  };
}

/** The server's own words are the content; more is not known about why. */
const toolError: ToolError = { code: "tool-error", category: "internal", retryable: false };

function asText(data: unknown): ContentBlock {
  return { type: "text", text: JSON.stringify(data) };
}
