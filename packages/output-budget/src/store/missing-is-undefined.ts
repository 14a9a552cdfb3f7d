import { toErrorCode } from "@helve/safe-files";

/** What is not there, and a link where a file should be, are `undefined`; other failures are thrown. */
export async function missingIsUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (absent.has(toErrorCode(error))) return undefined;
    throw error;
  }
}

/** ELOOP is what opening a link without following it gives. */
const absent = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
