import { NameSplitter } from "../search/name-splitter.ts";
import type { Raw } from "../search/raw-name.ts";
import { withoutDot } from "../search/without-dot.ts";
import { parseLine, parseRemark } from "./grep-record.ts";
import type { GrepRecord } from "./grep-record.ts";
import type { GrepMode } from "./grep-input.ts";

/** Reads ripgrep's output as it comes. */
export interface RecordReader {
  /** The records that this chunk completes. */
  take(chunk: Buffer): Iterable<GrepRecord>;
  /** What stands in the end without being complete. */
  finish(): Iterable<GrepRecord>;
}

export function createRecordReader(mode: GrepMode): RecordReader {
  if (mode !== "files") return new LineReader();
  const splitter = new NameSplitter();
  return { take: (chunk) => splitter.take(chunk).map((path) => ({ kind: "file", path: withoutDot(path) })), finish: () => [] };
}

/** Reads `path NUL text LF`. A path may hold line feeds; the lines between records are told by not starting like a path. */
class LineReader implements RecordReader {
  #rest: Raw = "";

  *take(chunk: Buffer): Generator<GrepRecord> {
    this.#rest += chunk.toString("latin1");
    let from = 0;
    try {
      for (;;) {
        const nul = this.#rest.indexOf("\0", from);
        const end = nul === -1 ? -1 : this.#rest.indexOf("\n", nul);
        if (end === -1) return;
        const head = this.#rest.slice(from, nul);
        const text = this.#rest.slice(nul + 1, end);
        from = end + 1;
        yield* toRecords(head, text);
      }
    } finally {
      this.#rest = this.#rest.slice(from);
    }
  }

  *finish(): Generator<GrepRecord> {
    for (const line of this.#rest.split("\n")) yield* some(parseRemark(line));
    this.#rest = "";
  }
}

function* toRecords(head: Raw, text: Raw): Generator<GrepRecord> {
  let path = head;
  for (let end = path.indexOf("\n"); end !== -1; end = path.indexOf("\n")) {
    const line = path.slice(0, end);
    const remark = parseRemark(line);
    if (remark === undefined && line !== "--") break;
    yield* some(remark);
    path = path.slice(end + 1);
  }
  if (/^\d+$/.test(text)) yield { kind: "count", path: withoutDot(path), count: Number(text) };
  else yield* some(parseLine(path, text));
}

function some<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}
