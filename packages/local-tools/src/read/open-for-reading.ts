import { constants, open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import type { Stats } from "node:fs";
import { toFileKind } from "@helve/safe-files";
import type { FileKind } from "@helve/safe-files";

export type Opened =
  | { readonly kind: "file"; readonly file: FileHandle; readonly stats: Stats }
  | { readonly kind: "other"; readonly is: Exclude<FileKind, "file"> };

/**
 * Opens without waiting (a FIFO without a writer would keep us for ever) and judges what was opened, not what the name
 * meant a moment ago. Whoever gets a file closes it. Rejects with the system's error.
 */
export async function openForReading(path: string): Promise<Opened> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const stats = await file.stat();
    const kind = toFileKind(stats);
    if (kind === "file") return { kind, file, stats };
    await file.close();
    return { kind: "other", is: kind };
  } catch (error) {
    await file.close();
    throw error;
  }
}
