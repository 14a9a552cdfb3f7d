import { copyFileSync, linkSync, mkdirSync, readFileSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import { describeThrown } from "@helve/agent-core";
import { toErrorCode, writeFileAtomic } from "@helve/safe-files";
import { hashBytes } from "../ledger/hash-bytes.ts";
import { changePaths, forgetChange } from "./change-folder.ts";
import type { ChangeRecord, KeptFile } from "./change-record.ts";
import type { Checkpoints, OpenCheckpoint } from "./create-checkpoints.ts";
import type { FileState } from "./file-state.ts";

/** A change that was taken back. */
export interface TakenBack {
  readonly change: ChangeRecord;
  /** What the file is now: as before the change, or gone again. */
  readonly now: "restored" | "removed";
  /** The id that undoes this; absent where it could not be kept. */
  readonly redo?: string;
  /** Why it could not. */
  readonly undoFault?: string;
}

export interface TakeBackRequest {
  readonly folder: string;
  readonly change: ChangeRecord;
  readonly checkpoints: Checkpoints;
  /** Those of one session are undone together. */
  readonly sessionId: string;
}

/**
 * Gives a file, whose lock is held and which is what the change left, its bytes and mode back in one step, or removes
 * it where the change made it. What is replaced is kept like any change.
 *
 * Rejects with the system's error, the file untouched.
 */
export async function takeBack({ folder, change, checkpoints, sessionId }: TakeBackRequest): Promise<TakenBack> {
  const checkpoint = checkpoints.open({ callId: toUndoCall(change.callId), sessionId, path: change.path, existed: change.after.kind === "file" });
  const after = await restoreOrDiscard(folder, { change, checkpoint });
  const undoFault = commit(checkpoint, after);
  forgetChange(folder, change.id);
  return { change, now: after.kind === "file" ? "restored" : "removed", ...(undoFault === undefined ? { redo: checkpoint.id } : { undoFault }) };
}

/** Undoing an undo is not a third thing. */
function toUndoCall(callId: string): string {
  return callId.startsWith(undoPrefix) ? callId : undoPrefix + callId;
}

/** Stands before the id of the call whose change was taken back. */
const undoPrefix = "undo ";

interface Restoring {
  readonly change: ChangeRecord;
  readonly checkpoint: OpenCheckpoint;
}

async function restoreOrDiscard(folder: string, { change, checkpoint }: Restoring): Promise<FileState> {
  try {
    if (change.kept === undefined) return remove(change.path, checkpoint.keepOld);
    return await restore({ path: change.path, bytes: readFileSync(changePaths(folder, change.id).bytes), kept: change.kept, keepOld: checkpoint.keepOld });
  } catch (error) {
    checkpoint.discard();
    throw error;
  }
}

/** The change is taken back by now, whatever becomes of the record of that. */
function commit(checkpoint: OpenCheckpoint, after: FileState): string | undefined {
  try {
    checkpoint.commit(after);
    return undefined;
  } catch (error) {
    checkpoint.discard();
    return describeThrown(error);
  }
}

async function restore({ path, bytes, kept, keepOld }: { readonly path: string; readonly bytes: Buffer; readonly kept: KeptFile; readonly keepOld: string | undefined }): Promise<FileState> {
  mkdirSync(dirname(path), { recursive: true });
  await writeFileAtomic(path, bytes, { mode: kept.mode, expectCanonical: true, keepOld });
  return { kind: "file", size: bytes.length, hash: hashBytes(bytes) };
}

function remove(path: string, keepOld: string | undefined): FileState {
  if (keepOld !== undefined) keep(path, keepOld);
  unlinkSync(path);
  return { kind: "absent" };
}

function keep(path: string, keepOld: string): void {
  try {
    linkSync(path, keepOld);
  } catch (error) {
    if (toErrorCode(error) === "EEXIST") throw error;
    copyFileSync(path, keepOld);
  }
}
