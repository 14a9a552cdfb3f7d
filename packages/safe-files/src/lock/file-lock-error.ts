const marker = Symbol.for("@helve/safe-files.FileLockError");

/** A lock could not be had: somebody kept it too long, or there is no safe place for it. */
export class FileLockError extends Error {
  readonly [marker] = true;
  override readonly name = "FileLockError";
  /** Of the file that was to be locked. */
  readonly path: string;
  /** The process that holds the lock, where one does. */
  declare readonly holder?: number;

  constructor(message: string, { path, holder, cause }: { readonly path: string; readonly holder?: number | undefined; readonly cause?: unknown }) {
    super(message, { cause });
    this.path = path;
    if (holder !== undefined) this.holder = holder;
  }

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is FileLockError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
