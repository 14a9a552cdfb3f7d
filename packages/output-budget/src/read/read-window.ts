import { decodeBytes, sourceLength } from "./decode-bytes.ts";
import type { DecodedBytes } from "./decode-bytes.ts";
import { headerTokens } from "./read-request.ts";
import type { ReadRequest } from "./read-request.ts";
import { mostCharactersPerToken } from "../measure/count-tokens-within.ts";
import { takeHead } from "../text/take-head.ts";

/** A piece of an artifact that fits into an answer: `text` stands for the bytes `from` (included) to `to` (not). */
export interface Window {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly encoding: DecodedBytes["encoding"];
}

/** The text from a byte on, to `to` or as far as the answer's tokens reach. Never an empty one where something is left. */
export async function readWindow({ store, info, limitTokens }: ReadRequest, { from, to, mostLines = Number.POSITIVE_INFINITY }: { readonly from: number; readonly to: number; readonly mostLines?: number }): Promise<Window> {
  const tokens = limitTokens - headerTokens;
  const end = Math.min(to, info.bytes, from + tokens * mostCharactersPerToken);
  const bytes = (await store.read(info.handle, { from, to: end })) ?? new Uint8Array();
  const { text, skipped, encoding } = decodeBytes(bytes, { isEnd: end === info.bytes });
  const shown = takeHead(takeLines(text, mostLines), tokens);
  const start = from + skipped;
  return { text: shown, from: start, to: start + sourceLength(shown, encoding), encoding };
}

function takeLines(text: string, most: number): string {
  let end = 0;
  for (let line = 0; line < most; line += 1) {
    const feed = text.indexOf("\n", end);
    if (feed === -1) return text;
    end = feed + 1;
  }
  return text.slice(0, end);
}
