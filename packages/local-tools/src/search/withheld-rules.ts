import type { SensitiveRule } from "@helve/safe-files";
import { comparePaths } from "./path-order.ts";
import type { Raw } from "./raw-name.ts";
import type { RipgrepEnd } from "./run-ripgrep.ts";
import type { SearchPosition } from "./search-cursor.ts";
import type { SensitiveSearch } from "./sensitive-search.ts";

export interface WithheldOptions {
  readonly end: RipgrepEnd;
  readonly sensitive: SensitiveSearch;
  /** What was withheld though ripgrep did look at it. */
  readonly seen: ReadonlyMap<Raw, SensitiveRule>;
  readonly after: SearchPosition | undefined;
  /** The last entry of the page where there are more. */
  readonly last: SearchPosition | undefined;
}

/** The rules of the withheld files, one for each file; a file counts on the one page where it would stand. */
export function withheldRules({ end, sensitive, seen, after, last }: WithheldOptions): readonly SensitiveRule[] {
  const rules = new Map(seen);
  for (const name of end.withheld) {
    const rule = sensitive.ruleOf(name);
    if (rule !== undefined) rules.set(Buffer.from(name, "utf8").toString("latin1"), rule);
  }
  return [...rules].filter(([path]) => (after === undefined || comparePaths(path, after.path) > 0) && (last === undefined || comparePaths(path, last.path) < 0)).map(([, rule]) => rule);
}
