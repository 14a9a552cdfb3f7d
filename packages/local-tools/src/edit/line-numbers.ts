import { countFeeds } from "../text/line-feeds.ts";
import type { Encoding } from "../text/text-format.ts";

export interface NumberedFile {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/**
 * The number, counted from 1, of the line that each place is in. Places are ascending, so that the file is walked once;
 * where the number of the first one is known, what stands in front of it is not walked at all.
 */
export function lineNumbers({ bytes, encoding }: NumberedFile, { places, first }: { readonly places: readonly number[]; readonly first?: number | undefined }): readonly number[] {
  let from = first === undefined ? 0 : (places[0] ?? 0);
  let line = first ?? 1;
  return places.map((place) => {
    line += countFeeds(bytes.subarray(from), place - from, encoding);
    from = place;
    return line;
  });
}
