import { showName } from "../search/show-name.ts";
import type { GrepRecord } from "./grep-record.ts";

/** Matches under the name of their file (`12:` a match, `13-` a line around it), or one file a line. */
export function renderRecords(records: readonly GrepRecord[], show: (name: string) => string): string {
  const lines: string[] = [];
  let current: string | undefined;
  let breaks = false;
  for (const record of records) {
    switch (record.kind) {
      case "match":
      case "context":
        if (record.path !== current) lines.push(...(current === undefined ? [] : [""]), showName(show(record.path)));
        else if (breaks) lines.push("--");
        lines.push(`${record.line}${record.kind === "match" ? ":" : "-"}${record.text}`);
        current = record.path;
        breaks = false;
        break;
      case "count":
        lines.push(`${showName(show(record.path))}: ${record.count}`);
        break;
      case "file":
        lines.push(showName(show(record.path)));
        break;
      case "break":
        breaks = true;
        break;
      case "note":
        lines.push(`[${record.text}]`);
        break;
    }
  }
  return lines.join("\n");
}
