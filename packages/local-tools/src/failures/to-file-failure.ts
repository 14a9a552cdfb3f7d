import { errorResult } from "@helve/agent-core";
import type { ToolError, ToolResult } from "@helve/agent-core";
import { FileLockError, NotAFileError, toErrorCode } from "@helve/safe-files";

/**
 * Turns what the system says about a path into a failure that a model can act on. What is no file error is a bug, and
 * is thrown again.
 */
export function toFileFailure(error: unknown, { doing, shown }: { readonly doing: string; readonly shown: string }): ToolResult {
  if (NotAFileError.isInstance(error)) {
    return errorResult(`'${shown}' is a ${error.kind}; only a regular file can be ${past[doing] ?? "used"}.`, { code: "not-a-file", category: "input", retryable: false, hint: "Name a regular file." });
  }
  if (FileLockError.isInstance(error)) return errorResult(`${error.message} Nothing was changed.`, { code: "file-locked", category: "unavailable", retryable: true, hint: "Try again later." });
  const known = failures[toErrorCode(error)];
  if (known === undefined) throw error;
  const { says, ...facts } = known;
  return errorResult(`'${shown}' could not be ${past[doing] ?? "used"}: ${says} ${facts.hint}`, { ...facts, retryable: false });
}

const past: Readonly<Record<string, string>> = { read: "read", write: "written", list: "listed", search: "searched" };

const failures: Readonly<Record<string, Omit<ToolError, "retryable" | "hint"> & { readonly says: string; readonly hint: string }>> = {
  ENOENT: { code: "file-not-found", category: "not-found", says: "it does not exist.", hint: "Look with ls or glob for the right name." },
  ENOTDIR: { code: "not-a-folder", category: "input", says: "a name before its last one is a file, not a folder.", hint: "Check the path from the left." },
  EISDIR: { code: "not-a-file", category: "input", says: "it is a folder.", hint: "Name a file in it." },
  EACCES: { code: "permission-denied", category: "permission", says: "the system denies it to this user.", hint: "Use another file, or have its permissions changed." },
  EPERM: { code: "permission-denied", category: "permission", says: "the system does not permit it.", hint: "Use another file, or have its permissions changed." },
  EROFS: { code: "read-only-file-system", category: "permission", says: "its file system is read-only.", hint: "Write somewhere else." },
  ENOSPC: { code: "no-space", category: "limit", says: "there is no space left on the disk. What was there is untouched.", hint: "Free some space, then try again." },
  EDQUOT: { code: "no-space", category: "limit", says: "this user's disk quota is used up. What was there is untouched.", hint: "Free some space, then try again." },
  ENAMETOOLONG: { code: "name-too-long", category: "input", says: "the name is longer than the file system allows.", hint: "Use a shorter name." },
  ENXIO: { code: "not-a-file", category: "input", says: "it is a socket or a device.", hint: "Name a regular file." },
  ELOOP: { code: "link-loop", category: "conflict", says: "a folder on the way became a link meanwhile, or links lead in a circle.", hint: "Look at the folders of the path with ls, then try again." },
  EMFILE: { code: "too-many-open-files", category: "unavailable", says: "this process has too many files open.", hint: "Try again later." },
  EBUSY: { code: "busy", category: "unavailable", says: "the system is using it.", hint: "Try again later." },
};
