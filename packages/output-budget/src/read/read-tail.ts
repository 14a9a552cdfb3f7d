import type { ToolResult } from "@helve/agent-core";
import { decodeBytes, sourceLength } from "./decode-bytes.ts";
import { headerTokens } from "./read-request.ts";
import type { ReadRequest } from "./read-request.ts";
import { mostCharactersPerToken } from "../measure/count-tokens-within.ts";
import { takeTail } from "../text/take-tail.ts";
import { writeAnswer } from "./write-answer.ts";

/** The last lines, or as many of their last bytes as an answer holds. */
export async function readTail({ store, info, limitTokens }: ReadRequest, { lines }: { readonly lines: number }): Promise<ToolResult> {
  const { bytes, handle } = info;
  const tokens = limitTokens - headerTokens;
  const data = (await store.read(handle, { from: Math.max(0, bytes - tokens * mostCharactersPerToken), to: bytes })) ?? new Uint8Array();
  const { text, encoding } = decodeBytes(data, { isEnd: true });
  const tail = takeTail(lastLines(text, lines), tokens);
  const from = bytes - sourceLength(tail, encoding);
  return writeAnswer({ handle, heading: `Bytes ${from}-${bytes} of ${bytes}, the end; what stands before can be read by bytes`, next: from > 0 ? { bytes: `${Math.max(0, from - tail.length)}-${from}` } : undefined, body: tail });
}

function lastLines(text: string, lines: number): string {
  let start = text.endsWith("\n") ? text.length - 1 : text.length;
  for (let line = 0; line < lines; line += 1) {
    const feed = start === 0 ? -1 : text.lastIndexOf("\n", start - 1);
    if (feed === -1) return text;
    start = feed;
  }
  return text.slice(start + 1);
}
