import { graphemeBorderBefore } from "./grapheme/grapheme-border.ts";

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
  if (room <= 0) return text.slice(0, graphemeBorderBefore(text, maxCharacters));
  const head = text.slice(0, graphemeBorderBefore(text, room)).trimEnd();
  return head + marker(text.length - head.length);
}

function defaultMarker(cutCharacters: number): string {
  return ` … [${cutCharacters} characters cut]`;
}
