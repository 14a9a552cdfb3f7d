import { toErrorCode } from "@helve/safe-files";
import { openForReading } from "./open-for-reading.ts";

/** A file's bytes, or why there are none. */
export type WholeFile =
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  | { readonly kind: "missing" }
  | { readonly kind: "unusable"; readonly code: "not-a-file" | "too-large" | "unreadable"; readonly why: string };

/** What fits into memory several times over, as changing a file in one step needs. */
const largestWholeFile = 64 * 1024 * 1024;

/** Reads a file that is going to be compared or changed as a whole. Does not wait and does not reject. */
export async function readWhole(path: string): Promise<WholeFile> {
  try {
    const opened = await openForReading(path);
    if (opened.kind === "other") return { kind: "unusable", code: "not-a-file", why: `There is a ${opened.is}, not a file.` };
    try {
      if (opened.stats.size > largestWholeFile) {
        return { kind: "unusable", code: "too-large", why: `The file has ${opened.stats.size} bytes; at most ${largestWholeFile} are changed in one step.` };
      }
      return { kind: "bytes", bytes: await opened.file.readFile() };
    } finally {
      await opened.file.close();
    }
  } catch (error) {
    const code = toErrorCode(error);
    if (code === "ENOENT") return { kind: "missing" };
    return { kind: "unusable", code: "unreadable", why: `The file could not be read (${code || String(error)}).` };
  }
}
