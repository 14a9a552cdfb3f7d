/** Cuts output that comes in chunks at a byte, and keeps what is not complete yet. */
export class RecordSplitter {
  readonly #separator: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor(separator: number) {
    this.#separator = separator;
  }

  /** The records that this chunk completes, without the separator. */
  take(chunk: Buffer): readonly Buffer[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const records: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(this.#separator); at !== -1; at = bytes.indexOf(this.#separator, from)) {
      records.push(bytes.subarray(from, at));
      from = at + 1;
    }
    this.#rest = bytes.subarray(from);
    return records;
  }
}
