import { graphemeBorderAfter } from "@helve/safe-text";
import { fits, mostCharactersPerToken } from "../measure/count-tokens-within.ts";
import { largestThat } from "./largest-that.ts";

/** The end of a text, of at most so many estimated tokens: from the beginning of a line where that costs less than half, else between characters. */
export function takeTail(text: string, limitTokens: number): string {
  const most = Math.min(text.length, limitTokens * mostCharactersPerToken);
  const length = largestThat(most, (size) => fits(text.slice(text.length - size), limitTokens));
  const start = text.length - length;
  if (start <= 0) return text;
  if (text[start - 1] === "\n") return text.slice(start);
  const feed = text.indexOf("\n", start);
  const isNear = feed !== -1 && feed + 1 < text.length && (feed + 1 - start) * 2 < length;
  return text.slice(isNear ? feed + 1 : graphemeBorderAfter(text, start));
}
