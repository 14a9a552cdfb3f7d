/** Graphemes are judged within this many UTF-16 units; only a longer run of joined marks can be judged wrongly. */
const windowSize = 256;

/** The nearest place at or before `at` that lies inside no grapheme: no surrogate pair, accent, emoji or CRLF is split. */
export function borderBefore(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length);
  const start = codePointBorder(text, Math.max(0, at - windowSize));
  const holding = graphemeSegmenter().segment(text.slice(start, at + windowSize)).containing(at - start);
  const border = holding === undefined ? at : start + holding.index;
  return border > start || start === 0 ? border : codePointBorder(text, at);
}

/** The same, at or after `at`. */
export function borderAfter(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length);
  const start = codePointBorder(text, Math.max(0, at - windowSize));
  const holding = graphemeSegmenter().segment(text.slice(start, at + windowSize)).containing(at - start);
  if (holding === undefined || start + holding.index === at) return at;
  return Math.min(text.length, start + holding.index + holding.segment.length);
}

function codePointBorder(text: string, at: number): number {
  const isInsidePair = /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
  return isInsidePair ? at - 1 : at;
}

let graphemes: Intl.Segmenter | undefined;

/** Made on first use: a segmenter costs more than many a program's whole start. */
function graphemeSegmenter(): Intl.Segmenter {
  return (graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" }));
}
