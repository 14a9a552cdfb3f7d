import { linkSync, copyFileSync, readFileSync, statSync, unlinkSync } from "node:fs";
import { toErrorCode, withFileLock, writeFileAtomic } from "@helve/safe-files";
import { hashBytes } from "../ledger/hash-bytes.ts";
import { readWhole } from "../read/read-whole.ts";
import { changePaths, forgetChange, readChanges } from "./change-folder.ts";
import type { ChangeRecord, FileState } from "./change-record.ts";
import { createCheckpoints } from "./create-checkpoints.ts";

export interface UndoRequest {
  /** Where the changes are kept. */
  readonly folder: string;
  /** Of a change or of a call; of several calls with the same id the newest counts. Default: the newest change of all. */
  readonly id?: string | undefined;
}

export type UndoResult =
  | { readonly kind: "undone"; readonly change: ChangeRecord; /** What the file is now: as before the change, or gone again. */ readonly now: "restored" | "removed"; /** Undoes this. */ readonly redo: string }
  /** No change is kept, or none with this id. */
  | { readonly kind: "unknown"; readonly id?: string; readonly kept: number }
  /** The file is not what the change left. */
  | { readonly kind: "changed-since"; readonly change: ChangeRecord };

/**
 * Takes a change back: the file gets the bytes and the mode that it had, in one step and under its lock, or is removed
 * where the change made it. A file that somebody has changed since is left alone. Undoing is a change itself and can be undone.
 *
 * Rejects with the system's error where the file cannot be written.
 */
export async function undoChange({ folder, id }: UndoRequest): Promise<UndoResult> {
  const changes = readChanges(folder);
  const change = id === undefined ? changes[0] : (changes.find((one) => one.id === id) ?? changes.find(({ callId }) => callId === id));
  if (change === undefined) return { kind: "unknown", kept: changes.length, ...(id === undefined ? {} : { id }) };
  return withFileLock(change.path, async () => takeBack(folder, change), { across: "machine" });
}

async function takeBack(folder: string, change: ChangeRecord): Promise<UndoResult> {
  if (!isSame(stateOf(change.path), change.after)) return { kind: "changed-since", change };
  const exists = change.after.kind === "file";
  const checkpoint = createCheckpoints({ folder }).open({ callId: change.callId.startsWith(undoPrefix) ? change.callId : undoPrefix + change.callId, path: change.path, existed: exists });
  try {
    if (change.existed) await restore(folder, { change, keepOld: checkpoint.keepOld });
    else remove(change.path, checkpoint.keepOld);
    checkpoint.commit(stateOf(change.path));
  } catch (error) {
    checkpoint.discard();
    throw error;
  }
  forgetChange(folder, change.id);
  const redo = readChanges(folder)[0]?.id ?? "";
  return { kind: "undone", change, now: change.existed ? "restored" : "removed", redo };
}

/** Stands before the id of the call whose change was taken back. */
const undoPrefix = "undo ";

async function restore(folder: string, { change, keepOld }: { readonly change: ChangeRecord; readonly keepOld: string | undefined }): Promise<void> {
  const { bytes } = changePaths(folder, change.id);
  await writeFileAtomic(change.path, readFileSync(bytes), { mode: statSync(bytes).mode & 0o7777, ...(keepOld === undefined ? {} : { keepOld }) });
}

function remove(path: string, keepOld: string | undefined): void {
  if (keepOld !== undefined) keep(path, keepOld);
  unlinkSync(path);
}

function keep(path: string, keepOld: string): void {
  try {
    linkSync(path, keepOld);
  } catch (error) {
    if (toErrorCode(error) === "EEXIST") throw error;
    copyFileSync(path, keepOld);
  }
}

/** How a file is now. What cannot be read equals no record. */
function stateOf(path: string): FileState {
  const whole = readWhole(path);
  if (whole.kind === "missing") return { kind: "absent" };
  return whole.kind === "bytes" ? { kind: "file", size: whole.bytes.length, hash: hashBytes(whole.bytes) } : { kind: "file", size: -1, hash: "" };
}

function isSame(now: FileState, then: FileState): boolean {
  if (now.kind === "absent" || then.kind === "absent") return now.kind === then.kind;
  return now.size === then.size && now.hash === then.hash;
}
