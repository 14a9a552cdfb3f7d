export interface ClipOptions {
  /** The most UTF-16 units of the answer, marker included. */
  readonly maxCharacters: number;
  /** What says that something was cut; by default `… [N characters cut]`. */
  readonly marker?: (cutCharacters: number) => string;
}

/**
 * Returns the text when it fits, else its beginning and a marker. Cuts between graphemes, so no emoji, accent or
 * surrogate pair is broken; inside a grapheme longer than 512 units it still keeps code points whole.
 *
 * @example
 * clipText("a long sentence about nothing", { maxCharacters: 28 }); // "a long … [23 characters cut]"
 */
export function clipText(text: string, { maxCharacters, marker = defaultMarker }: ClipOptions): string {
  if (text.length <= maxCharacters) return text;
  // The longest marker there can be decides the room, so that the answer never outgrows the limit.
  const room = maxCharacters - marker(text.length).length;
  if (room <= 0) return text.slice(0, borderBefore(text, Math.max(0, maxCharacters)));
  const head = text.slice(0, borderBefore(text, room)).trimEnd();
  return head + marker(text.length - head.length);
}

function defaultMarker(cutCharacters: number): string {
  return ` … [${cutCharacters} characters cut]`;
}

/** Graphemes are judged from here on; only a longer run of flags or of joined marks can be judged wrongly. */
const windowSize = 512;

function borderBefore(text: string, limit: number): number {
  const start = codePointBorder(text, Math.max(0, limit - windowSize));
  const segments = graphemeSegmenter().segment(text.slice(start, limit + 64));
  const holding = segments.containing(limit - start);
  const border = holding === undefined ? limit : start + holding.index;
  return border > start || start === 0 ? border : codePointBorder(text, limit);
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
