/** What a thrown value says, never empty; anything may be thrown, even what cannot be turned into text. Neither bounded nor masked. */
export function describeThrown(thrown: unknown): string {
  try {
    return wordsOf(thrown).trim() || `nothing was said (${typeof thrown})`;
  } catch {
    return `a value that cannot be shown (${typeof thrown})`;
  }
}

/** By way of `String`, because a subclass may hold anything in `message`. */
function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? String(thrown.message || thrown.name) : String(thrown);
}
