import { characterStart } from "../text/character-start.ts";
import type { Encoding } from "../text/text-format.ts";

/** Leaves out the front of one long line, and goes back to the start of the character that stands at the wanted column. */
export class ColumnSkip {
  readonly #encoding: Encoding;
  #ahead: number;
  /** The character that the bytes so far end in the middle of. */
  #cut: Buffer = Buffer.alloc(0);
  /** The byte, counted from 1, that the rest really begins at. */
  column: number;

  constructor({ column, encoding }: { readonly column: number; readonly encoding: Encoding }) {
    this.#ahead = column - 1;
    this.#encoding = encoding;
    this.column = column;
  }

  /** How many bytes are still to be left out; more than 0 at the end of a line that is too short. */
  get ahead(): number {
    return this.#ahead - this.#cut.length;
  }

  /** What of the line's next bytes is wanted. */
  take(bytes: Buffer): Buffer {
    if (this.#ahead === 0) return bytes;
    const all = this.#cut.length === 0 ? bytes : Buffer.concat([this.#cut, bytes]);
    const at = Math.min(this.#ahead, all.length);
    const start = characterStart(all, { at, encoding: this.#encoding });
    const isThere = this.#ahead < all.length;
    if (isThere) this.column -= this.#ahead - start;
    this.#ahead = isThere ? 0 : this.#ahead - start;
    // A copy: the chunk it lies in is written over.
    this.#cut = isThere ? Buffer.alloc(0) : Buffer.from(all.subarray(start));
    return isThere ? all.subarray(start) : Buffer.alloc(0);
  }
}
