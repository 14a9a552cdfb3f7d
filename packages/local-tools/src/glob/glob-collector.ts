import { lstatSync } from "node:fs";
import type { SensitiveRule } from "@helve/safe-files";
import { NameSplitter } from "../search/name-splitter.ts";
import { toDiskPath, toText } from "../search/raw-name.ts";
import type { Raw } from "../search/raw-name.ts";
import type { EntryCollector } from "../search/search-in-order.ts";
import { withoutDot } from "../search/without-dot.ts";
import { compareEntries, toEntry } from "./glob-entry.ts";
import type { GlobEntry } from "./glob-entry.ts";

export interface GlobCollectorOptions {
  readonly folder: string;
  readonly order: "name" | "newest";
  readonly limit: number;
  readonly after: GlobEntry | undefined;
  readonly isMatch: ((path: Raw) => boolean) | undefined;
  readonly ruleOf: (name: string) => SensitiveRule | undefined;
}

/** Collects names and keeps only what fits a page and one more, whatever comes. */
export class GlobCollector implements EntryCollector {
  readonly #options: GlobCollectorOptions;
  readonly #splitter = new NameSplitter();
  readonly #withheld = new Map<Raw, SensitiveRule>();
  #kept: GlobEntry[] = [];
  #worst: GlobEntry | undefined;

  constructor(options: GlobCollectorOptions) {
    this.#options = options;
  }

  /** The page, in order. */
  get entries(): readonly GlobEntry[] {
    return this.#kept.slice(0, this.#options.limit);
  }

  get hasMore(): boolean {
    return this.#kept.length > this.#options.limit;
  }

  get withheld(): ReadonlyMap<Raw, SensitiveRule> {
    return this.#withheld;
  }

  /** By path the names come in order, so that one more than fits ends it; by age all have to be looked at. */
  take(chunk: Buffer): boolean {
    for (const found of this.#splitter.take(chunk)) this.#takeOne(withoutDot(found));
    if (this.#options.order === "name") return this.hasMore;
    this.#prune();
    return false;
  }

  finish(): void {
    this.#kept.sort(compareEntries);
  }

  #takeOne(path: Raw): void {
    const { after, isMatch, ruleOf } = this.#options;
    if (isMatch?.(path) === false) return;
    const rule = ruleOf(toText(path));
    if (rule !== undefined) {
      this.#withheld.set(path, rule);
      return;
    }
    const entry = toEntry(path, this.#modifiedOf(path));
    if (after !== undefined && compareEntries(entry, after) <= 0) return;
    if (this.#worst === undefined || compareEntries(entry, this.#worst) < 0) this.#kept.push(entry);
  }

  #modifiedOf(path: Raw): bigint {
    const { order, folder } = this.#options;
    if (order === "name") return 0n;
    try {
      const stats = lstatSync(toDiskPath(folder, path), { bigint: true, throwIfNoEntry: false });
      return stats?.mtimeNs ?? 0n;
    } catch {
      // Listed, but not to be looked at: it counts as the oldest.
      return 0n;
    }
  }

  /** Sorting only when so many have gathered keeps the sum of the work small; what is behind the last kept needs none. */
  #prune(): void {
    const most = this.#options.limit + 1;
    if (this.#kept.length <= 2 * most + 1_000) return;
    this.#kept.sort(compareEntries);
    this.#kept = this.#kept.slice(0, most);
    this.#worst = this.#kept.at(-1);
  }
}
