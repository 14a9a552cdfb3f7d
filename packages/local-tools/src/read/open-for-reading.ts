import { closeSync, constants, fstatSync, openSync, statSync } from "node:fs";
import type { Stats } from "node:fs";
import { assertOpenAt, toFileKind } from "@helve/safe-files";
import type { FileKind } from "@helve/safe-files";

export type Opened =
  | { readonly kind: "file"; readonly descriptor: number; readonly stats: Stats }
  | { readonly kind: "other"; readonly is: Exclude<FileKind, "file"> };

/**
 * Opens without waiting (a FIFO without a writer would keep us for ever) and judges what was opened, not what the name
 * meant a moment ago: what a link leads to that was not there when the path was checked is refused (`ELOOP`). Whoever gets
 * a file closes its descriptor. Throws the system's error. `path` is canonical.
 *
 * The name is looked at first all the same: to open some devices is to act on them, and a socket cannot be opened.
 */
export function openForReading(path: string): Opened {
  const named = toFileKind(statSync(path));
  if (named !== "file") return { kind: "other", is: named };
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const stats = fstatSync(descriptor);
    const kind = toFileKind(stats);
    if (kind === "file") {
      assertOpenAt(descriptor, path);
      return { kind, descriptor, stats };
    }
    closeSync(descriptor);
    return { kind: "other", is: kind };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}
