import { estimateTokens } from "@helve/tool-schema/tokens";

/** The estimate gives no character more than this. */
const mostTokensPerCharacter = 1.02;

/**
 * A text of this many characters a token is never small, whatever they are: the estimate counts a run of spaces or of one
 * punctuation as nothing or one, and ten megabytes of dashes are no view for a model.
 */
export const mostCharactersPerToken = 16;

/** The text's estimated tokens, or `undefined` when they are more than the limit. A huge text is judged by its length alone. */
export function countTokensWithin(text: string, limitTokens: number): number | undefined {
  if (text.length > limitTokens * mostCharactersPerToken) return undefined;
  const tokens = estimateTokens(text);
  return tokens <= limitTokens ? tokens : undefined;
}

/** Whether a text fits; short ones are not even tokenised. */
export function fits(text: string, limitTokens: number): boolean {
  return text.length * mostTokensPerCharacter <= limitTokens || countTokensWithin(text, limitTokens) !== undefined;
}
