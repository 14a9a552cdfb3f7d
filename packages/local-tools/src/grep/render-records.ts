import { showRawName, toText } from "../search/raw-name.ts";
import type { FileHits } from "./grep-collector.ts";
import { isLine } from "./grep-record.ts";
import type { GrepRecord } from "./grep-record.ts";

export interface RenderOptions {
  readonly show: (name: string) => string;
  /** Whether lines around matches were asked for, so that gaps between them are marked. */
  readonly hasContext: boolean;
}

/** Matches under the name of their file (`12:` a match, `13-` a line around it), or one file a line. */
export function renderRecords(files: readonly FileHits[], { show, hasContext }: RenderOptions): string {
  let isLines = false;
  const blocks = files.map(({ path, records }) => {
    const name = showRawName(path, show);
    const lines = records.map((record, index) => renderRecord(record, { name, gap: hasContext && isGap(record, records[index - 1]) }));
    isLines ||= records.some(isLine);
    return records.some(isLine) ? [name, ...lines].join("\n") : lines.join("\n");
  });
  return blocks.join(isLines ? "\n\n" : "\n");
}

function renderRecord(record: GrepRecord, { name, gap }: { readonly name: string; readonly gap: boolean }): string {
  switch (record.kind) {
    case "match":
    case "context":
      return `${gap ? "--\n" : ""}${record.line}${record.kind === "match" ? ":" : "-"}${toText(record.text)}`;
    case "count":
      return `${name}: ${record.count}`;
    case "file":
      return name;
    case "note":
    case "binary":
      return `[${name}: ${toText(record.text)}]`;
  }
}

function isGap(record: GrepRecord, before: GrepRecord | undefined): boolean {
  return isLine(record) && before !== undefined && isLine(before) && record.line > before.line + 1;
}
