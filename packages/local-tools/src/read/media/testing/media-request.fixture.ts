import type { ToolResult } from "@helve/agent-core";
import type { ReadOptions } from "../../../local-tools-options.ts";
import type { ReadInput } from "../../read-input.ts";
import type { MediaRequest } from "../media-request.ts";

/** A request for bytes, as read makes it once a file is open. */
export function requestFor(bytes: Buffer, { input = {}, options = {}, signal }: { readonly input?: ReadInput; readonly options?: ReadOptions; readonly signal?: AbortSignal } = {}): MediaRequest {
  return {
    path: "/workspace/file",
    shown: "file",
    input: { path: "file", ...input },
    options,
    signal: signal ?? new AbortController().signal,
    size: bytes.length,
    readAll: () => Promise.resolve(bytes),
  };
}

/** The image blocks of a result, as bytes. */
export function imagesOf({ content }: ToolResult): readonly { readonly mimeType: string; readonly bytes: Buffer }[] {
  return content.flatMap((block) => (block.type === "image" ? [{ mimeType: block.mimeType, bytes: Buffer.from(block.data, "base64") }] : []));
}
