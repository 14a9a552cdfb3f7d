const marker = Symbol.for("@helve/host.WorkspaceError");

/** A workspace that cannot be opened: a root that is no folder, or a copy that failed. */
export class WorkspaceError extends Error {
  readonly [marker] = true;
  override readonly name = "WorkspaceError";
  /** The folder it is about. */
  readonly path: string;

  constructor(message: string, { path, cause }: { readonly path: string; readonly cause?: unknown }) {
    super(message, { cause });
    this.path = path;
  }

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is WorkspaceError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
