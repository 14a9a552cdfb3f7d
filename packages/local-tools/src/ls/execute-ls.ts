import { readdir } from "node:fs/promises";
import type { Dirent } from "node:fs";
import { errorResult } from "@helve/agent-core";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { toErrorCode } from "@helve/safe-files";
import { abortedResult } from "../failures/aborted-result.ts";
import { toFileFailure } from "../failures/to-file-failure.ts";
import { locate } from "../paths/locate.ts";
import { missingFile } from "../paths/missing-file.ts";
import type { LsInput } from "./ls-input.ts";
import { showEntry } from "./show-entry.ts";

const defaultLimit = 500;

/**
 * Lists one folder by name. A cursor is the last name of the page before, so that entries that come or go meanwhile move
 * no other.
 */
export async function executeLs({ path = ".", limit = defaultLimit, cursor }: LsInput, context: ToolContext): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const location = await locate({ path, access: "read", facts: context });
  if (location.kind === "refused") return location.result;
  const { shown } = location;
  try {
    const entries = (await readdir(location.path, { withFileTypes: true })).toSorted(byName);
    const rest = cursor === undefined ? entries : entries.filter(({ name }) => name > cursor);
    const page = rest.slice(0, limit);
    const lines = page.map(showEntry);
    const last = rest.length > page.length ? page.at(-1)?.name : undefined;
    const next = last === undefined ? undefined : { path, ...(limit === defaultLimit ? {} : { limit }), cursor: last };
    return answer({ lines, total: entries.length, isLater: cursor !== undefined, next, shown });
  } catch (error) {
    const code = toErrorCode(error);
    if (code === "ENOENT") return missingFile(location);
    if (code === "ENOTDIR") return errorResult(`'${shown}' is a file, not a folder. Show it with read ${JSON.stringify({ path })}.`, { code: "not-a-folder", category: "input", retryable: false, hint: "Use read for files." });
    return toFileFailure(error, { doing: "list", shown });
  }
}

/** By code units, so that the order does not depend on anybody's locale. */
function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}

interface Page {
  readonly lines: readonly string[];
  readonly total: number;
  readonly isLater: boolean;
  readonly next: LsInput | undefined;
  readonly shown: string;
}

function answer({ lines, total, isLater, next, shown }: Page): ToolResult {
  const nothing = total === 0 ? `(${shown} is an empty folder)` : `(${shown} has nothing behind the cursor)`;
  const more = next === undefined ? (isLater ? [`[The last of ${total} entries.]`] : []) : [`[${lines.length} of ${total} entries. Next: ls ${JSON.stringify(next)}]`];
  const texts = [lines.length === 0 ? nothing : lines.join("\n"), ...more];
  return { content: texts.map((text) => ({ type: "text", text })), details: { shown: lines.length, total, ...(next === undefined ? {} : { next: next.cursor }) } };
}
