import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import type { MediaRequest } from "../media-request.ts";

/** Shows a file of this kind. */
export async function showImage({ shown }: MediaRequest): Promise<ToolResult> {
  return errorResult(`'${shown}' cannot be shown yet.`, { code: "not-text", category: "input", retryable: false });
}
