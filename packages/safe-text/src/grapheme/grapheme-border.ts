/** Graphemes are judged within this many UTF-16 units to either side; only a longer run of flags or of joined marks can be judged wrongly. */
const windowSize = 512;

/**
 * The nearest place at or before `at` that lies inside no grapheme: no surrogate pair, accent, emoji or CRLF is split.
 * Places count UTF-16 units; one outside the text is moved to its edge. Inside a grapheme longer than 512 units code points stay whole.
 *
 * @example
 * graphemeBorderBefore("ab👍🏽", 4); // 2
 */
export function graphemeBorderBefore(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return toEdge(text, at);
  const { start, from } = graphemeAt(text, at);
  return from > start || start === 0 ? from : codePointBorder(text, at);
}

/** The same, at or after `at`. */
export function graphemeBorderAfter(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return toEdge(text, at);
  const { from, to } = graphemeAt(text, at);
  return from === at ? at : Math.min(text.length, to);
}

function toEdge(text: string, at: number): number {
  return Math.min(Math.max(at, 0), text.length);
}

/** The grapheme that holds a place inside the text, as far as the window that begins at `start` shows it. */
function graphemeAt(text: string, at: number): { readonly start: number; readonly from: number; readonly to: number } {
  const start = codePointBorder(text, Math.max(0, at - windowSize));
  const holding = graphemeSegmenter().segment(text.slice(start, at + windowSize)).containing(at - start);
  if (holding === undefined) return { start, from: at, to: at };
  return { start, from: start + holding.index, to: start + holding.index + holding.segment.length };
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
