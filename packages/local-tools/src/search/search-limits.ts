/** How long one search may take when nothing else is set. */
export const defaultSearchSeconds = 30;

/** Beyond this an answer is no help to anybody, whatever its limit of entries says. */
export const mostAnswerBytes = 64 * 1024;

/** How long a second look at what was left out may take, by how long the search itself took. */
export function secondLookMs(searchMs: number): number {
  return Math.min(2_000, Math.max(300, 2 * searchMs));
}
