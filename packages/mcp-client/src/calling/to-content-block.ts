import type { ContentBlock, JsonValue } from "@helve/agent-core";
import { isRecord } from "../is-record.ts";

/** A block of a server's result as ours. A kind that is not known yet is kept under its own name; what is no block becomes text, so that nothing vanishes. */
export function toContentBlock(raw: unknown): ContentBlock {
  const block = readBlock(raw);
  if (block !== undefined) return block;
  const type = isRecord(raw) && typeof raw["type"] === "string" ? raw["type"] : undefined;
  return type === undefined || !(type in readers) ? { type: `x-mcp-${type ?? "unknown"}`, data: raw as JsonValue } : { type: "text", text: JSON.stringify(raw) };
}

function readBlock(raw: unknown): ContentBlock | undefined {
  return isRecord(raw) && typeof raw["type"] === "string" ? readers[raw["type"]]?.(raw) : undefined;
}

type Reader = (raw: Readonly<Record<string, unknown>>) => ContentBlock | undefined;

/** The five kinds of the protocol. Each answers `undefined` for a block that lacks what its kind must have. */
const readers: Readonly<Record<string, Reader>> = {
  text: ({ text }) => (typeof text === "string" ? { type: "text", text } : undefined),
  image: (raw) => readMedia("image", raw),
  audio: (raw) => readMedia("audio", raw),
  resource_link: ({ uri, name, mimeType }) => (typeof uri === "string" ? { type: "resource-link", uri, ...texts({ name, mimeType }) } : undefined),
  resource: ({ resource }) => {
    if (!isRecord(resource) || typeof resource["uri"] !== "string") return undefined;
    const { uri, mimeType, text, blob } = resource;
    return { type: "resource", uri, ...texts({ mimeType, text, blob }) };
  },
};

function readMedia(type: "image" | "audio", { data, mimeType }: Readonly<Record<string, unknown>>): ContentBlock | undefined {
  return typeof data === "string" && typeof mimeType === "string" ? { type, data, mimeType } : undefined;
}

/** Only the members that are texts. */
function texts<K extends string>(members: Readonly<Record<K, unknown>>): { readonly [Key in K]?: string } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => typeof value === "string")) as { readonly [Key in K]?: string };
}
