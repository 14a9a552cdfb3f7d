/** The size of a text, as a reader of files counts it. */
export interface TextSize {
  /** In UTF-8. */
  readonly bytes: number;
  /** A last line without a line feed counts; an empty text has none. */
  readonly lines: number;
}

export function measureText(text: string): TextSize {
  return { bytes: Buffer.byteLength(text, "utf8"), lines: countLines(text) };
}

export function countLines(text: string): number {
  const feeds = countLineFeeds(text);
  return text === "" || text.endsWith("\n") ? feeds : feeds + 1;
}

function countLineFeeds(text: string): number {
  let feeds = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) feeds += 1;
  return feeds;
}
