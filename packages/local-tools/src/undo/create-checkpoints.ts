import { statSync, writeFileSync } from "node:fs";
import { changePaths, forgetChange, makeChangeFolder, newChangeId, sweepChanges } from "./change-folder.ts";
import type { KeptLimits } from "./change-folder.ts";
import type { ChangeRecord, KeptFile } from "./change-record.ts";
import type { FileState } from "./file-state.ts";

/** Keeps what changes replace, so that they can be undone. */
export interface Checkpoints {
  /** Before a change. Nothing is kept until `commit`. */
  open(change: CheckpointRequest): OpenCheckpoint;
}

export interface CheckpointRequest {
  readonly callId: string;
  /** Where a host runs the call: changes of one call are taken back together. */
  readonly sessionId?: string | undefined;
  readonly path: string;
  readonly existed: boolean;
}

export interface OpenCheckpoint {
  /** Of the change, once it is committed. */
  readonly id: string;
  /** Where the replaced file is to be kept, for `writeFileAtomic`; undefined where there is none. */
  readonly keepOld?: string;
  /** The change has been made. */
  commit(after: FileState): void;
  /** It has not. */
  discard(): void;
}

/** Changes between two sweeps: each costs a listing of the folder. */
const sweepEvery = 50;

/**
 * Keeps the replaced file of each change in a folder: one hard link where the folder is on the same file system, so that
 * it costs no copy, and a small record beside it. `folder` is asked for, and made, by the first change.
 */
export function createCheckpoints({ folder: findFolder, ...limits }: KeptLimits & { readonly folder: string | (() => string) }): Checkpoints {
  let known: string | undefined;
  let committed = 0;
  return {
    open({ callId, sessionId, path, existed }) {
      const folder = (known ??= typeof findFolder === "string" ? findFolder : findFolder());
      const id = newChangeId();
      const { record, bytes } = changePaths(folder, id);
      makeChangeFolder(folder);
      return {
        id,
        ...(existed ? { keepOld: bytes } : {}),
        commit(after) {
          const kept = existed ? statKept(bytes) : {};
          const change: ChangeRecord = { id, callId, ...(sessionId === undefined ? {} : { sessionId }), path, changedAt: new Date().toISOString(), existed, ...kept, after };
          // A record that is half-written when the process dies is told from a whole one.
          writeFileSync(record, JSON.stringify(change), { mode: 0o600, flag: "wx" });
          if (committed % sweepEvery === 0) sweepChanges(folder, limits);
          committed += 1;
        },
        discard: () => forgetChange(folder, id),
      };
    },
  };
}

function statKept(bytes: string): { readonly kept: KeptFile } {
  const { size, mtimeMs, mode } = statSync(bytes);
  return { kept: { size, mtimeMs, mode: mode & 0o7777 } };
}
