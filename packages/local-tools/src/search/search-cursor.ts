import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import type { Raw } from "./raw-name.ts";

/** The last entry of a page. The next page begins behind it, whether or not it is still there. */
export interface SearchPosition {
  readonly path: Raw;
  /** Bytes into the file, or nanoseconds of its time, as decimal digits where the order needs more than the path. */
  readonly within?: string;
}

export type ReadCursor = { readonly kind: "position"; readonly position: SearchPosition | undefined } | { readonly kind: "refused"; readonly result: ToolResult };

/** Writes where a page ended as text that only `readCursor` understands. `search` is what makes the search the same one. */
export function writeCursor({ path, within }: SearchPosition, search: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([fingerprint(search), path, ...(within === undefined ? [] : [within])])).toString("base64url");
}

/** Reads a cursor that an earlier answer of the same search gave. */
export function readCursor(cursor: string | undefined, search: readonly unknown[]): ReadCursor {
  if (cursor === undefined) return { kind: "position", position: undefined };
  const [mark, path, within] = toParts(cursor);
  if (typeof path !== "string" || (within !== undefined && (typeof within !== "string" || !/^\d{1,30}$/.test(within)))) return refused("It is not one that an answer gave.");
  if (mark !== fingerprint(search)) return refused("It belongs to another search: everything but limit and context has to stay the same.");
  return { kind: "position", position: { path, ...(within === undefined ? {} : { within }) } };
}

function toParts(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    // Not JSON: the caller answers for all that is no cursor.
    return [];
  }
}

/** FNV-1a: it only has to tell two searches of one session apart. */
function fingerprint(search: readonly unknown[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(search)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function refused(why: string): ReadCursor {
  return {
    kind: "refused",
    result: errorResult(`The cursor cannot be used. ${why} Repeat the search without a cursor for its first page.`, { code: "bad-cursor", category: "input", retryable: false, hint: "Copy the cursor from the last answer of the same search." }),
  };
}
