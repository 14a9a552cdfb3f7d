import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { PendingCall, PendingStore } from "@helve/agent-core";

/** Pending calls as files; taking is a rename, which succeeds once. */
export function createFilePendingStore(folder: string): PendingStore {
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  const read = async (path: string): Promise<PendingCall | undefined> => {
    try {
      return JSON.parse(await readFile(path, "utf8")) as PendingCall;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
  return {
    durable: true,
    async put(record) {
      const id = randomUUID();
      await writeFile(pathOf(id), JSON.stringify(record));
      return id;
    },
    peek: (id) => read(pathOf(id)),
    async take(id) {
      const taken = `${pathOf(id)}.${randomUUID()}`;
      try {
        await rename(pathOf(id), taken);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
      return read(taken);
    },
  };
}
