import { graphemeBorderBefore } from "@helve/safe-text";
import { fits, mostCharactersPerToken } from "../measure/count-tokens-within.ts";
import { largestThat } from "./largest-that.ts";

/** The beginning of a text, of at most so many estimated tokens: to the end of a line where that costs less than half, else between characters. */
export function takeHead(text: string, limitTokens: number): string {
  const most = Math.min(text.length, limitTokens * mostCharactersPerToken);
  const end = largestThat(most, (length) => fits(text.slice(0, length), limitTokens));
  if (end >= text.length) return text;
  const lineEnd = text.lastIndexOf("\n", end - 1) + 1;
  return text.slice(0, lineEnd * 2 > end ? lineEnd : graphemeBorderBefore(text, end));
}
