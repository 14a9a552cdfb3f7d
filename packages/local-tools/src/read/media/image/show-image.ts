import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import type { MediaRequest } from "../media-request.ts";
import { showBytes } from "../show-bytes.ts";
import { fitImage } from "./fit-image.ts";
import { toImageLimits } from "./to-image-limits.ts";

/** Larger files are not loaded: what a camera writes is well below. */
const maxFileBytes = 128 * 1024 * 1024;

/** An image as a model can take it, with its size in words for those that cannot see. */
export async function showImage({ shown, options, signal, size, readAll }: MediaRequest): Promise<ToolResult> {
  if (size > maxFileBytes) {
    return failure({ code: "image-too-large", message: `'${shown}' is an image of ${showBytes(size)}; images above ${showBytes(maxFileBytes)} are not loaded.` });
  }
  const fitted = await fitImage(await readAll(), { limits: toImageLimits(options), signal });
  if (fitted.kind === "refused") {
    const message = `'${shown}' is an image (${fitted.facts}) that cannot be shown: ${fitted.reason}`;
    // Without the library nothing is wrong with the call: what is known about the image is the answer.
    return fitted.code === "image-library" ? { content: [{ type: "text", text: `[${message}]` }], details: { reason: fitted.code } } : failure({ code: fitted.code, message });
  }
  const text = [`[Image: ${fitted.facts}.`, fitted.note].filter((part) => part !== undefined).join(" ");
  return {
    content: [
      { type: "text", text: `${text}]` },
      { type: "image", data: fitted.bytes.toString("base64"), mimeType: fitted.mimeType },
    ],
    details: { size },
  };
}

function failure({ code, message }: { readonly code: "image-too-large" | "broken-image"; readonly message: string }): ToolResult {
  const hint = code === "broken-image" ? "Check where the file comes from, or inspect it with a program that knows its format." : "Make it smaller with another program first.";
  return errorResult(`${message} ${hint}`, { code, category: code === "broken-image" ? "input" : "limit", retryable: false, hint });
}
