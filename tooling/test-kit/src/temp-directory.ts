import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of one test. `path` is canonical; `remove` deletes it with all below, and again without complaint. */
export interface TempDirectory {
  readonly path: string;
  remove(): Promise<void>;
}

/** Makes an empty folder; who asked for it removes it. */
export async function createTempDirectory(): Promise<TempDirectory> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "helve-test-")));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Runs something with an empty folder, which is gone afterwards whatever happened. */
export async function withTempDirectory<T>(run: (path: string) => T | Promise<T>): Promise<T> {
  const directory = await createTempDirectory();
  try {
    return await run(directory.path);
  } finally {
    await directory.remove();
  }
}
