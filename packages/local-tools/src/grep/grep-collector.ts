import { RecordSplitter } from "../search/record-splitter.ts";
import { withoutDot } from "../search/without-dot.ts";
import type { GrepMode } from "./grep-input.ts";
import { parseContentLine, parseCountLine } from "./grep-record.ts";
import type { GrepRecord } from "./grep-record.ts";

const lineFeed = 10;

/** Beyond this an answer is no help to anybody, whatever its limit of matches says. */
const mostBytes = 64 * 1024;

/** Collects what ripgrep prints until one more than the limit has been seen: that proves there is more. */
export class GrepCollector {
  readonly records: GrepRecord[] = [];
  #more: "limit" | "size" | undefined;
  readonly #splitter: RecordSplitter;
  readonly #mode: GrepMode;
  readonly #limit: number;
  #hits = 0;
  #bytes = 0;

  constructor({ mode, limit }: { readonly mode: GrepMode; readonly limit: number }) {
    this.#mode = mode;
    this.#limit = limit;
    this.#splitter = new RecordSplitter(mode === "files" ? 0 : lineFeed);
  }

  /** Matches in content mode, else files. */
  get hits(): number {
    return this.#hits;
  }

  /** Why there is more than was collected; undefined when this is all. */
  get more(): "limit" | "size" | undefined {
    return this.#more;
  }

  /** Whether no more is wanted. */
  take(chunk: Buffer): boolean {
    for (const bytes of this.#splitter.take(chunk)) {
      const record = this.#parse(bytes.toString("utf8"));
      if (isHit(record)) {
        if (this.#hits === this.#limit) this.#more = "limit";
        else if (this.#bytes > mostBytes) this.#more = "size";
        if (this.#more !== undefined) return true;
        this.#hits++;
      }
      this.#bytes += bytes.length;
      this.records.push(record);
    }
    return false;
  }

  #parse(line: string): GrepRecord {
    switch (this.#mode) {
      case "content":
        return parseContentLine(line);
      case "count":
        return parseCountLine(line);
      case "files":
        return { kind: "file", path: withoutDot(line) };
    }
  }
}

function isHit({ kind }: GrepRecord): boolean {
  return kind === "match" || kind === "count" || kind === "file";
}
