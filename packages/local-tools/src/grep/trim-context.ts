import { isHit } from "./grep-collector.ts";
import type { FileHits } from "./grep-collector.ts";
import type { GrepRecord } from "./grep-record.ts";

/** Takes away the lines around a match that is on the page before or after. */
export function trimContext({ path, records }: FileHits, { before, after }: { readonly before: number; readonly after: number }): FileHits {
  const near = new Set<number>();
  for (const record of records) {
    if (isHit(record) && "line" in record) for (let line = record.line - before; line <= record.line + after; line++) near.add(line);
  }
  return { path, records: records.filter((record: GrepRecord) => record.kind !== "context" || near.has(record.line)) };
}
