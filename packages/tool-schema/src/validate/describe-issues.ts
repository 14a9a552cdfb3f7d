import type { SchemaIssue } from "@helve/agent-core";

/** Below the 2 kB that an error may take in a model's window, with room for the sentence around it. */
const mostBytes = 1_800;
const longestLine = 300;

/**
 * Issues as lines for a model or a person, less than 2 kB of UTF-8 whatever they are. `limit`: most lines,
 * 10 unless told.
 */
export function describeIssues(issues: readonly SchemaIssue[], { limit = 10 }: { readonly limit?: number | undefined } = {}): string {
  const lines: string[] = [];
  let bytes = 0;
  for (const { path, message } of issues.slice(0, limit)) {
    const line = cut(`- ${path === "" ? "(arguments)" : path}: ${message}`.replace(/\s+/g, " "));
    bytes += byteLength(line) + 1;
    if (bytes > mostBytes) break;
    lines.push(line);
  }
  const more = issues.length - lines.length;
  if (more > 0) lines.push(`… and ${more} more`);
  return lines.join("\n");
}

function cut(line: string): string {
  return line.length <= longestLine ? line : `${line.slice(0, longestLine).toWellFormed()}…`;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
