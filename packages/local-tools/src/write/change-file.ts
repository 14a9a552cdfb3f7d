import { mkdirSync, statSync } from "node:fs";
import type { Stats } from "node:fs";
import { dirname } from "node:path";
import { describeThrown } from "@helve/agent-core";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { withFileLock, writeFileAtomic } from "@helve/safe-files";
import type { WrittenFile } from "@helve/safe-files";
import { abortedResult } from "../failures/aborted-result.ts";
import { toFileFailure } from "../failures/to-file-failure.ts";
import { changedSinceRead, judgeSeen } from "../ledger/judge-seen.ts";
import { hashBytes } from "../ledger/hash-bytes.ts";
import { settleNotes } from "../ledger/note-read.ts";
import { openLedger } from "../ledger/open-ledger.ts";
import type { ReadLedger } from "../ledger/read-ledger.ts";
import type { ChangeOptions } from "../local-tools-options.ts";
import type { Located } from "../paths/locate.ts";
import type { SensitivePolicy } from "../paths/sensitive-policy.ts";
import { readWhole } from "../read/read-whole.ts";
import type { FileState } from "../undo/file-state.ts";
import type { Checkpoints, OpenCheckpoint } from "../undo/create-checkpoints.ts";

/** What the tools that change files share. */
export interface ChangeParts {
  readonly options?: ChangeOptions | undefined;
  /** Where what was read is noted outside a host. */
  readonly ledger?: ReadLedger | undefined;
  readonly sensitive?: SensitivePolicy | undefined;
  /** Keeps what is replaced, for undo. */
  readonly checkpoints?: Checkpoints | undefined;
}

/** The new bytes, or why there is no change. */
export type Plan = { readonly kind: "change"; readonly bytes: Uint8Array } | { readonly kind: "refused"; readonly result: ToolResult };

export interface ChangeRequest<P extends Plan> {
  readonly location: Located;
  readonly context: ToolContext;
  readonly parts: ChangeParts;
  /** What to compare with the ledger: `always` as the settings have it, `known` where the change itself proves that the file was read. */
  readonly readFirst: NonNullable<ChangeOptions["readFirst"]>;
  /** Makes the new bytes. Runs under the file's lock, so it looks at the file itself. */
  readonly plan: () => P | Promise<P>;
}

export interface Replaced extends WrittenFile {
  /** Why what was replaced is not kept, where it should be. */
  readonly undoFault?: string | undefined;
}

export type Changed<P extends Plan> = { readonly kind: "changed"; readonly plan: Extract<P, { readonly kind: "change" }>; readonly written: Replaced } | { readonly kind: "refused"; readonly result: ToolResult };

/**
 * The one way in which a tool changes a file: under its lock it compares the file with what this session has seen,
 * asks for the new bytes and puts them there in one step. Files that exist keep their mode and owner; folders are made.
 */
export async function changeFile<P extends Plan>(request: ChangeRequest<P>): Promise<Changed<P>> {
  const { location: { path, shown }, context: { signal }, parts: { options } } = request;
  try {
    return await withFileLock(path, () => changeLocked(request), { signal, across: options?.lock ?? "machine" });
  } catch (error) {
    if (signal.aborted) return { kind: "refused", result: abortedResult() };
    return { kind: "refused", result: toFileFailure(error, { doing: "write", shown }) };
  }
}

async function changeLocked<P extends Plan>({ location: { path, shown }, context, parts, readFirst, plan }: ChangeRequest<P>): Promise<Changed<P>> {
  const before = fileAt(path);
  const ledger = parts.options?.readFirst === "never" ? undefined : openLedger(context, parts.ledger);
  settleNotes();
  const fault = ledger === undefined ? undefined : judgeWithLedger({ path, shown, stats: before, ledger, readFirst });
  if (fault !== undefined) return { kind: "refused", result: fault };
  const planned = await plan();
  if (isRefused(planned)) return planned;
  const change = planned as Extract<P, { readonly kind: "change" }>;
  // Whoever asks for no lock is not kept away by ours; planning may have waited for a library.
  if (!isSameFile(before, fileAt(path))) return { kind: "refused", result: changedSinceRead(shown) };
  const written = await replace(path, { bytes: change.bytes, existed: before !== undefined, context, parts });
  // Hashed once, for the ledger and for undo; without either it is not needed.
  const { size, mtimeMs } = written.stats;
  const hash = ledger === undefined && written.checkpoint === undefined ? "" : hashBytes(change.bytes);
  ledger?.note({ path: written.path, size, mtimeMs, hash });
  const undoFault = written.undoFault ?? (written.checkpoint === undefined ? undefined : commit(written.checkpoint, { kind: "file", size, hash }));
  return { kind: "changed", plan: change, written: { ...written, undoFault } };
}

function fileAt(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function isSameFile(one: Stats | undefined, other: Stats | undefined): boolean {
  return one?.ino === other?.ino && one?.size === other?.size && one?.mtimeMs === other?.mtimeMs;
}

/** The change is made by now, whatever becomes of its record. */
function commit(checkpoint: OpenCheckpoint, after: FileState): string | undefined {
  try {
    checkpoint.commit(after);
    return undefined;
  } catch (error) {
    checkpoint.discard();
    return describeThrown(error);
  }
}

/** That a change cannot be undone is no reason not to make it; it is said. */
function openCheckpoint(checkpoints: Checkpoints, { context: { callId, sessionId, decision }, path, existed }: { readonly context: ToolContext; readonly path: string; readonly existed: boolean }): { readonly checkpoint?: OpenCheckpoint; readonly fault?: string } {
  try {
    // Outside a host nobody vouches for the id of a session.
    return { checkpoint: checkpoints.open({ callId, sessionId: decision === undefined ? undefined : sessionId, path, existed }) };
  } catch (error) {
    return { fault: describeThrown(error) };
  }
}

interface Replacing {
  readonly bytes: Uint8Array;
  readonly existed: boolean;
  readonly context: ToolContext;
  readonly parts: ChangeParts;
}

async function replace(path: string, { bytes, existed, context, parts: { options, checkpoints } }: Replacing): Promise<Replaced & { readonly checkpoint?: OpenCheckpoint | undefined }> {
  makeFolder(dirname(path));
  const { checkpoint, fault } = options?.undo === false || checkpoints === undefined ? {} : openCheckpoint(checkpoints, { context, path, existed });
  try {
    const written = await writeFileAtomic(path, bytes, { sync: options?.sync, expectCanonical: true, keepOld: checkpoint?.keepOld });
    return { ...written, checkpoint, undoFault: fault };
  } catch (error) {
    checkpoint?.discard();
    throw error;
  }
}

function isRefused(plan: Plan): plan is Extract<Plan, { readonly kind: "refused" }> {
  return plan.kind === "refused";
}

function judgeWithLedger({ path, shown, stats, ledger, readFirst }: { readonly path: string; readonly shown: string; readonly stats: Stats | undefined; readonly ledger: ReadLedger; readonly readFirst: ChangeRequest<Plan>["readFirst"] }): ToolResult | undefined {
  if (stats === undefined || !stats.isFile()) return undefined;
  return judgeSeen({ shown, seen: ledger.find(path), readFirst, now: { stats, readAll: () => bytesOf(path) } });
}

/** What cannot be read equals nothing that was seen. */
function bytesOf(path: string): Uint8Array {
  const whole = readWhole(path);
  return whole.kind === "bytes" ? whole.bytes : Buffer.alloc(0);
}

/** `mkdir` says EEXIST where a file stands in the place of a folder; every other call says ENOTDIR. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw Object.assign(new Error(error.message, { cause: error }), { code: "ENOTDIR" });
    throw error;
  }
}
