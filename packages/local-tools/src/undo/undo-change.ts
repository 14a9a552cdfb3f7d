import { describeThrown } from "@helve/agent-core";
import { FileLockError, withFileLock } from "@helve/safe-files";
import { changePaths } from "./change-folder.ts";
import type { ChangeRecord } from "./change-record.ts";
import { chooseChanges } from "./choose-changes.ts";
import { createCheckpoints } from "./create-checkpoints.ts";
import { findDifferences } from "./find-differences.ts";
import type { Difference } from "./find-differences.ts";
import { readState } from "./file-state.ts";
import { readChange, readKeptChanges } from "./read-changes.ts";
import type { DamagedChange } from "./read-changes.ts";
import { takeBack } from "./take-back.ts";
import type { TakenBack } from "./take-back.ts";

export interface UndoRequest {
  /** Where the changes are kept. */
  readonly folder: string;
  /**
   * Of a change: takes back that one. Of a call: all that it changed; of several calls with the same id the newest counts.
   * Default: all that the call of the newest change changed.
   */
  readonly id?: string | undefined;
}

export type UndoResult =
  /** All of it, the newest change first. */
  | { readonly kind: "undone"; readonly files: readonly TakenBack[] }
  /** No change is kept, or none with this id. Nothing was done. */
  | { readonly kind: "unknown"; readonly id?: string; readonly kept: number }
  /** Files that are not what the changes left. Nothing was done, not even to the others. */
  | { readonly kind: "changed-since"; readonly differences: readonly KeptDifference[] }
  /** What was kept of the change cannot be used. Nothing was done. */
  | DamagedChange
  /** A file could not be locked or written. `files` had been taken back before; this change and those after it were not. */
  | { readonly kind: "failed"; readonly change: ChangeRecord; readonly why: string; readonly files: readonly TakenBack[] };

export interface KeptDifference extends Difference {
  /** Where the file as it was before the change is kept, to take it by hand. Absent where there was none. */
  readonly keptAt?: string;
}

/**
 * Takes a change back: the file gets the bytes and the mode that it had, in one step and under its lock, or is removed
 * where the change made it. A file that somebody has changed since is left alone. Undoing is a change itself and can be
 * undone. Of a call that changed several files all are looked at before the first is touched.
 *
 * Rejects only where the folder of changes cannot be read.
 */
export async function undoChange({ folder, id }: UndoRequest): Promise<UndoResult> {
  const kept = readKeptChanges(folder);
  const choice = chooseChanges(kept, id);
  if (choice.kind === "unknown") return { kind: "unknown", kept: kept.length, ...(id === undefined ? {} : { id }) };
  if (choice.kind === "damaged") return choice;
  const { changes } = choice;
  const paths = [...new Set(changes.map(({ path }) => path))].toSorted();
  try {
    return await withLocks(paths, () => takeAllBack(folder, changes));
  } catch (error) {
    if (!FileLockError.isInstance(error)) throw error;
    return { kind: "failed", change: changes.find(({ path }) => path === error.path) ?? changes[0], why: error.message, files: [] };
  }
}

/** Always in the same order, so that two who want the same files do not wait for each other. */
function withLocks<T>([path, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
  return path === undefined ? work() : withFileLock(path, () => withLocks(others, work), { across: "machine" });
}

async function takeAllBack(folder: string, changes: readonly [ChangeRecord, ...ChangeRecord[]]): Promise<UndoResult> {
  // While this one waited for the locks another may have taken them back.
  const damaged = changes.map(({ id }) => readChange(folder, id)).find(({ kind }) => kind === "damaged");
  if (damaged?.kind === "damaged") return damaged;
  const differences = findDifferences(changes, { now: readState, before: ({ id, existed }) => (existed ? readState(changePaths(folder, id).bytes, { followLinks: true }) : { kind: "absent" }) });
  if (differences.length > 0) return { kind: "changed-since", differences: differences.map((one) => ({ ...one, ...(one.change.existed ? { keptAt: changePaths(folder, one.change.id).bytes } : {}) })) };
  // What is still to be taken back must not be let go meanwhile; the next change of a tool sweeps.
  const checkpoints = createCheckpoints({ folder, maxCount: Infinity, maxAgeMs: Infinity, maxBytes: Infinity });
  const files: TakenBack[] = [];
  for (const change of changes) {
    try {
      files.push(await takeBack({ folder, change, checkpoints, sessionId: `undo ${changes[0].id}` }));
    } catch (error) {
      return { kind: "failed", change, why: describeThrown(error), files };
    }
  }
  return { kind: "undone", files };
}
