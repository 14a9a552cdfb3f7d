import { sliceUtf8Head } from "@helve/safe-text";
import { isCharacterBoundary } from "../text/is-character-boundary.ts";
import { lineEndStart, nextFeed } from "../text/line-feeds.ts";
import { unitBytes } from "../text/text-format.ts";
import type { Encoding } from "../text/text-format.ts";
import { ColumnSkip } from "./column-skip.ts";
import type { FileWindow, WindowLine, WindowRequest } from "./file-window.ts";

/** Cuts chunks of a file into lines and keeps those of one window. Does no input of its own. */
export class LineCollector {
  readonly #request: WindowRequest;
  readonly #unit: number;
  readonly #lines: WindowLine[] = [];
  #room: number;
  /** The line that the next byte belongs to. */
  #number = 1;
  /** Whether that line has a byte yet: a final line without a line feed counts too. */
  #isOpen = false;
  #pieces: Buffer[] = [];
  #pieceBytes = 0;
  /** For the first line alone. */
  readonly #skip: ColumnSkip;

  constructor(request: WindowRequest) {
    this.#request = request;
    this.#unit = unitBytes(request.encoding);
    this.#room = request.maxBytes;
    this.#skip = new ColumnSkip(request);
  }

  get holdsBytes(): boolean {
    return this.#lines.length > 0 || this.#pieces.length > 0;
  }

  /** The window once it is full; until then undefined. */
  take(chunk: Buffer): FileWindow | undefined {
    for (let at = 0; at < chunk.length; ) {
      if (this.#lines.length === this.#request.maxLines) return this.#goOnAtThisLine();
      const feed = nextFeed(chunk, at, this.#request.encoding);
      const isWanted = this.#number >= this.#request.offset;
      if (feed !== -1 && isWanted && this.#keepWhole(chunk, { start: at, feed })) {
        at = feed + this.#unit;
        continue;
      }
      if (isWanted) this.#keep(chunk.subarray(at, feed === -1 ? chunk.length : feed));
      this.#isOpen = feed === -1;
      // One character more than there is room for may be the carriage return of a line end, which is no content.
      if (this.#pieceBytes > this.#room + this.#unit) return this.#outOfRoom();
      if (feed === -1) return undefined;
      if (isWanted && !this.#finish("lf")) return this.#outOfRoom();
      this.#number++;
      at = feed + this.#unit;
    }
    return undefined;
  }

  /** The window of a file that has ended. */
  end(): FileWindow {
    if (this.#isOpen && this.#number >= this.#request.offset) {
      if (this.#lines.length === this.#request.maxLines) return this.#goOnAtThisLine();
      if (!this.#finish("none")) return this.#outOfRoom();
    }
    return this.#window({ totalLines: this.#isOpen ? this.#number : this.#number - 1 });
  }

  /** Most lines lie in one chunk as a whole and have room; whether this one did. */
  #keepWhole(chunk: Buffer, { start, feed }: { readonly start: number; readonly feed: number }): boolean {
    if (this.#pieces.length > 0 || (this.#lines.length === 0 && this.#skip.ahead > 0)) return false;
    const end = lineEndStart(chunk, feed, this.#request.encoding);
    if (end - start > this.#room) return false;
    this.#lines.push({ number: this.#number, bytes: chunk.subarray(start, end), ending: end === feed ? "lf" : "crlf" });
    this.#room -= end - start;
    this.#number++;
    this.#isOpen = false;
    return true;
  }

  #keep(bytes: Buffer): void {
    const kept = this.#number === this.#request.offset ? this.#skip.take(bytes) : bytes;
    if (kept.length === 0) return;
    this.#pieces.push(kept);
    this.#pieceBytes += kept.length;
  }

  /** Whether the line had room. */
  #finish(feed: "lf" | "none"): boolean {
    const whole = this.#joinPieces();
    const hasReturn = feed === "lf" && lineEndStart(whole, whole.length, this.#request.encoding) < whole.length;
    const bytes = hasReturn ? whole.subarray(0, -this.#unit) : whole;
    if (bytes.length > this.#room) return false;
    this.#lines.push({ number: this.#number, bytes, ending: hasReturn ? "crlf" : feed });
    this.#room -= bytes.length;
    this.#pieces = [];
    this.#pieceBytes = 0;
    return true;
  }

  /** Whole lines stay whole, unless the first one alone is too long: then a part of it is the window. */
  #outOfRoom(): FileWindow {
    if (this.#lines.length > 0) return this.#goOnAtThisLine();
    const { offset, maxBytes, encoding } = this.#request;
    const bytes = sliceHead(this.#joinPieces(), { maxBytes, encoding });
    const start = this.#number === offset ? this.#skip.column : 1;
    return { lines: [{ number: this.#number, bytes, ending: "none" }], next: { offset: this.#number, column: start + bytes.length } };
  }

  #goOnAtThisLine(): FileWindow {
    return this.#window({ next: { offset: this.#number, column: 1 } });
  }

  #window(rest: Pick<FileWindow, "next" | "totalLines">): FileWindow {
    const tooShort = this.#lines.length > 0 ? this.#skip.ahead : 0;
    return { lines: this.#lines, ...rest, ...(tooShort > 0 ? { firstLineBytes: this.#request.column - 1 - tooShort } : {}) };
  }

  #joinPieces(): Buffer {
    const [first, ...rest] = this.#pieces;
    return first !== undefined && rest.length === 0 ? first : Buffer.concat(this.#pieces);
  }
}

/** The first bytes of a text, ending with a whole character. */
function sliceHead(bytes: Buffer, { maxBytes, encoding }: { readonly maxBytes: number; readonly encoding: Encoding }): Uint8Array {
  if (encoding === "utf-8") return sliceUtf8Head(bytes, maxBytes);
  let end = Math.min(maxBytes, bytes.length);
  while (end > 0 && !isCharacterBoundary(bytes, end, encoding)) end -= 1;
  return bytes.subarray(0, end);
}
