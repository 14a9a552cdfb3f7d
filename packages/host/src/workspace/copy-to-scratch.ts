import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { WorkspaceError } from "./workspace-error.ts";

/** A temporary copy of a folder. */
export interface Scratch {
  readonly path: string;
  readonly original: string;
  /** Whether it stays when the host closes. */
  readonly kept: boolean;
  /** Removes it, unless it is kept. Does not reject. */
  remove(): Promise<void>;
}

/**
 * Copies a folder with its links, modes and times.
 *
 * @throws WorkspaceError when that fails; what was copied is removed first.
 */
export async function copyToScratch(original: string, { keep, signal }: { readonly keep: boolean; readonly signal?: AbortSignal | undefined }): Promise<Scratch> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), "helve-")));
  const path = join(parent, basename(original) || "root");
  // A process that is ended by force still takes its copy along.
  const removeAtExit = (): void => rmSync(parent, { recursive: true, force: true });
  const remove = async (): Promise<void> => {
    process.off("exit", removeAtExit);
    await rm(parent, { recursive: true, force: true, maxRetries: 3 }).catch(removeAtExit);
  };
  if (!keep) process.once("exit", removeAtExit);
  try {
    await cp(original, path, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter: () => !signal?.aborted });
    signal?.throwIfAborted();
  } catch (cause) {
    await remove();
    throw new WorkspaceError(`No temporary copy of ${original} could be made: ${(cause as Error).message}.`, { path: original, cause });
  }
  return { path, original, kept: keep, remove: keep ? () => Promise.resolve() : remove };
}
