import type { JsonValue } from "./json.ts";

/** One block of a result or a message. An open union: a consumer that meets an unknown `x-…` type shows its type name and goes on. */
export type ContentBlock = TextBlock | MediaBlock | ResourceLinkBlock | ResourceBlock | ArtifactBlock | ExtensionBlock;

export interface TextBlock {
  readonly type: "text";
  readonly text: string;
}

/** `data` is base64. */
export interface MediaBlock {
  readonly type: "image" | "audio";
  readonly data: string;
  readonly mimeType: string;
}

/** A pointer only: nobody fetches it on the way. */
export interface ResourceLinkBlock {
  readonly type: "resource-link";
  readonly uri: string;
  readonly name?: string;
  readonly mimeType?: string;
}

/** An embedded resource: `text`, or `blob` in base64. */
export interface ResourceBlock {
  readonly type: "resource";
  readonly uri: string;
  readonly mimeType?: string;
  readonly text?: string;
  readonly blob?: string;
}

/** Content that was archived: `handle` is the capability to read it back, `bytes` its whole size. */
export interface ArtifactBlock {
  readonly type: "artifact";
  readonly handle: string;
  readonly bytes: number;
  readonly mimeType?: string;
}

export interface ExtensionBlock {
  readonly type: `x-${string}`;
  readonly data: JsonValue;
}
