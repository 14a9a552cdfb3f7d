import { readFileSync, statSync } from "node:fs";
import { toErrorCode } from "@helve/safe-files";
import { changePaths, findChangeIds } from "./change-folder.ts";
import { isChangeRecord } from "./change-record.ts";
import type { ChangeRecord, KeptFile } from "./change-record.ts";

/** A change that was kept, or what is left of it. */
export type KeptChange = { readonly kind: "whole"; readonly id: string; readonly change: ChangeRecord } | DamagedChange;

/** A change that cannot be taken back any more. */
export interface DamagedChange {
  readonly kind: "damaged";
  readonly id: string;
  /** A whole sentence. */
  readonly why: string;
  /** Absent where the record itself is damaged. */
  readonly change?: ChangeRecord;
}

/** All changes that can be undone, the newest first; empty where the folder is empty or missing. What is damaged is left out. */
export function readChanges(folder: string): readonly ChangeRecord[] {
  return readKeptChanges(folder).flatMap((kept) => (kept.kind === "whole" ? [kept.change] : []));
}

/** The same with what is damaged, in its place: whoever wants the newest change must not get an older one instead. */
export function readKeptChanges(folder: string): readonly KeptChange[] {
  return findChangeIds(folder).map((id) => readChange(folder, id));
}

/** One change by its own id. */
export function readChange(folder: string, id: string): KeptChange {
  const paths = changePaths(folder, id);
  const change = readRecord(paths.record);
  if (typeof change === "string") return { kind: "damaged", id, why: change };
  if (change.id !== id) return { kind: "damaged", id, why: `Its record is that of another change, ${change.id}.` };
  const fault = change.kept === undefined ? undefined : findKeptFault(paths.bytes, change.kept);
  return fault === undefined ? { kind: "whole", id, change } : { kind: "damaged", id, why: fault, change };
}

function readRecord(path: string): ChangeRecord | string {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isChangeRecord(value) ? value : "Its record lacks something.";
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return "It has no record: it is being made or taken back just now, or the process that made it died.";
    return error instanceof SyntaxError ? "Its record is cut off or is no JSON." : `Its record cannot be read (${toErrorCode(error) || String(error)}).`;
  }
}

/** Where the old file has another name somewhere, somebody can have written to it. */
function findKeptFault(path: string, { size, mtimeMs }: KeptFile): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return "The bytes that it replaced are gone.";
  return stats.size === size && stats.mtimeMs === mtimeMs ? undefined : "The bytes that it replaced were changed since: the old file has another name somewhere.";
}
