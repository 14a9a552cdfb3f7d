import type { SensitiveRule } from "@helve/safe-files";
import { comparePaths } from "../search/path-order.ts";
import { toText } from "../search/raw-name.ts";
import type { Raw } from "../search/raw-name.ts";
import type { SearchPosition } from "../search/search-cursor.ts";
import type { EntryCollector } from "../search/search-in-order.ts";
import { mostAnswerBytes } from "../search/search-limits.ts";
import type { GrepMode } from "./grep-input.ts";
import type { GrepRecord } from "./grep-record.ts";
import { createRecordReader } from "./record-reader.ts";
import type { RecordReader } from "./record-reader.ts";

export interface GrepCollectorOptions {
  readonly mode: GrepMode;
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: SearchPosition | undefined;
  readonly isMatch: ((path: Raw) => boolean) | undefined;
  readonly ruleOf: (name: string) => SensitiveRule | undefined;
}

/** What was found in one file, in the order of the file. */
export interface FileHits {
  readonly path: Raw;
  readonly records: readonly GrepRecord[];
}

/** Collects what ripgrep prints until one more than the limit has been seen: that proves there is more. */
export class GrepCollector implements EntryCollector {
  readonly #files = new Map<Raw, GrepRecord[]>();
  readonly #withheld = new Map<Raw, SensitiveRule>();
  readonly #options: GrepCollectorOptions;
  readonly #reader: RecordReader;
  #more: "limit" | "size" | undefined;
  #hits = 0;
  #bytes = 0;
  #path: Raw | undefined;
  #isShown = false;

  constructor(options: GrepCollectorOptions) {
    this.#options = options;
    this.#reader = createRecordReader(options.mode);
  }

  /** Matches in content mode, else files. */
  get hits(): number {
    return this.#hits;
  }

  /** Why there is more than was collected; undefined when this is all. */
  get more(): "limit" | "size" | undefined {
    return this.#more;
  }

  /** In the order of paths. */
  get files(): readonly FileHits[] {
    return [...this.#files].map(([path, records]) => ({ path, records })).toSorted((one, other) => comparePaths(one.path, other.path));
  }

  /** Files that were searched, and of which nothing is shown, by their rule. */
  get withheld(): ReadonlyMap<Raw, SensitiveRule> {
    return this.#withheld;
  }

  take(chunk: Buffer): boolean {
    return this.#takeAll(this.#reader.take(chunk));
  }

  finish(): void {
    this.#takeAll(this.#reader.finish());
  }

  #takeAll(records: Iterable<GrepRecord>): boolean {
    for (const record of records) {
      if (this.#more !== undefined) return true;
      if (isBehind(record, this.#options.after) && this.#mayShow(record.path)) this.#takeOne(record);
    }
    return this.#more !== undefined;
  }

  #takeOne(record: GrepRecord): void {
    if (isHit(record)) {
      if (this.#hits === this.#options.limit) this.#more = "limit";
      else if (this.#hits > 0 && this.#bytes > mostAnswerBytes) this.#more = "size";
      if (this.#more !== undefined) return;
      this.#hits++;
    }
    this.#bytes += record.path.length + ("text" in record ? record.text.length : 0);
    const known = this.#files.get(record.path);
    if (known === undefined) this.#files.set(record.path, [record]);
    else known.push(record);
  }

  #mayShow(path: Raw): boolean {
    if (path !== this.#path) {
      this.#path = path;
      const isMatch = this.#options.isMatch?.(path) !== false;
      const rule = isMatch ? this.#options.ruleOf(toText(path)) : undefined;
      if (rule !== undefined) this.#withheld.set(path, rule);
      this.#isShown = isMatch && rule === undefined;
    }
    return this.#isShown;
  }
}

/** What ends a page and is counted. */
export function isHit({ kind }: GrepRecord): boolean {
  return kind === "match" || kind === "count" || kind === "file" || kind === "binary";
}

function isBehind(record: GrepRecord, after: SearchPosition | undefined): boolean {
  if (after === undefined) return true;
  const order = comparePaths(record.path, after.path);
  if (order !== 0 || after.within === undefined) return order > 0;
  return "offset" in record ? record.offset > Number(after.within) : record.kind === "note";
}
