import type { ToolResult } from "@helve/agent-core";

/** The result without its data, which goes to the host's `details` where these can take it. */
export function withoutStructure(result: ToolResult): ToolResult {
  const { structuredContent, ...rest } = result;
  if (structuredContent === undefined) return result;
  const { details } = rest;
  if (details === undefined) return { ...rest, details: { structuredContent } };
  return isPlainObject(details) && !("structuredContent" in details) ? { ...rest, details: { ...details, structuredContent } } : rest;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
