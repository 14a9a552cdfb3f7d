// Containment
export { resolveInRoots } from "./contain/resolve-in-roots.ts";
export type { ResolveInRootsOptions } from "./contain/resolve-in-roots.ts";
export type { Containment, Inside, Outside, OutsideReason } from "./contain/containment.ts";
export type { FileAccess, FileRoot } from "./contain/file-root.ts";
export { toCanonicalPath } from "./contain/to-canonical-path.ts";
export { assertOpenAt } from "./contain/assert-open-at.ts";
export { isWithin } from "./contain/is-within.ts";
export { LinkLoopError } from "./contain/link-loop-error.ts";

// Writing
export { writeFileAtomic } from "./write/write-file-atomic.ts";
export type { WriteOptions, WrittenFile } from "./write/write-file-atomic.ts";
export { removeLeftovers } from "./write/temporary-name.ts";
export { NotAFileError } from "./write/not-a-file-error.ts";
export { withFileLock } from "./lock/with-file-lock.ts";
export type { FileLockOptions } from "./lock/with-file-lock.ts";
export { FileLockError } from "./lock/file-lock-error.ts";

// Files that hold secrets
export { findSensitiveRule } from "./sensitive/find-sensitive-rule.ts";
export { sensitiveRules } from "./sensitive/sensitive-rules.ts";
export type { SensitiveRule } from "./sensitive/sensitive-rules.ts";
export { matchesPathGlob } from "./sensitive/matches-path-glob.ts";

// Facts about entries
export { toFileKind } from "./to-file-kind.ts";
export type { FileKind } from "./to-file-kind.ts";
export { toErrorCode } from "./to-error-code.ts";

// Folders of this product
export { stateDirectory } from "./directories/state-directory.ts";
export { cacheDirectory } from "./directories/cache-directory.ts";
export { configDirectory } from "./directories/config-directory.ts";
export type { Environment } from "./directories/base-directory.ts";
