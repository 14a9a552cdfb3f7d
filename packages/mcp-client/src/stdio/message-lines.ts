export interface MessageLinesOptions {
  /** The longest line that is kept, in bytes. */
  readonly maxBytes: number;
  readonly onLine: (line: string) => void;
  /** A longer line has passed; `head` and `tail` are its ends. */
  readonly onOversized: (ends: { readonly head: string; readonly tail: string; readonly bytes: number }) => void;
}

const endBytes = 512;

/**
 * Cuts a stream of bytes into lines without ever holding more than `maxBytes`: the rest of a longer line is counted and
 * let go. Give it each chunk as it comes.
 */
export function createMessageLines({ maxBytes, onLine, onOversized }: MessageLinesOptions): (chunk: Buffer) => void {
  let kept: Buffer[] = [];
  let bytes = 0;
  let head: Buffer | undefined;

  function take(part: Buffer): void {
    bytes += part.length;
    kept.push(part);
    if (bytes <= maxBytes) return;
    const all = Buffer.concat(kept);
    head ??= Buffer.from(all.subarray(0, endBytes));
    kept = [Buffer.from(all.subarray(-endBytes))];
  }

  function finish(): void {
    const line = kept.length === 1 ? (kept[0] ?? Buffer.alloc(0)) : Buffer.concat(kept);
    const ends = head === undefined ? undefined : { head: head.toString(), tail: line.toString(), bytes };
    kept = [];
    bytes = 0;
    head = undefined;
    if (ends === undefined) onLine(line.toString());
    else onOversized(ends);
  }

  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, end));
      finish();
      start = end + 1;
    }
    if (start < chunk.length) take(chunk.subarray(start));
  };
}

const newline = 0x0a;
