import type { Stats } from "node:fs";
import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import type { ChangeOptions } from "../local-tools-options.ts";
import { hashBytes } from "./hash-bytes.ts";
import type { LedgerEntry } from "./read-ledger.ts";

export interface SeenCheck {
  readonly shown: string;
  readonly seen: LedgerEntry | undefined;
  readonly now: { readonly stats: Pick<Stats, "size" | "mtimeMs">; readonly readAll: () => Uint8Array };
  readonly readFirst: NonNullable<ChangeOptions["readFirst"]>;
}

/** Why a file that exists must not be changed now: it was never seen, or it is not what was seen. Undefined where it may. */
export function judgeSeen({ shown, seen, now, readFirst }: SeenCheck): ToolResult | undefined {
  if (readFirst === "never") return undefined;
  if (seen === undefined) return readFirst === "always" ? unread(shown) : undefined;
  return isSame(seen, now) ? undefined : changedSinceRead(shown);
}

/** A file that was only touched is still the same, where its bytes are known. */
function isSame(seen: LedgerEntry, { stats, readAll }: SeenCheck["now"]): boolean {
  if (seen.size !== stats.size) return false;
  return seen.mtimeMs === stats.mtimeMs || (seen.hash !== undefined && seen.hash === hashBytes(readAll()));
}

function unread(shown: string): ToolResult {
  return errorResult(`'${shown}' exists, and this session has not read it. Nothing was changed. Read it first, so that nothing in it is lost; to change a part of it use edit.`, {
    code: "not-read",
    category: "conflict",
    retryable: false,
    hint: `Read '${shown}', then write it again.`,
  });
}

/** The refusal of a change that was made for another content. */
export function changedSinceRead(shown: string): ToolResult {
  return errorResult(`'${shown}' has changed on the disk since it was read here. Nothing was changed. Read it again and make the change anew.`, {
    code: "changed-since-read",
    category: "conflict",
    retryable: false,
    hint: `Read '${shown}' again.`,
  });
}
