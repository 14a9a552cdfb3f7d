const marker = Symbol.for("@helve/safe-files.LinkLoopError");

/** Links that lead to each other, or more of them than the system follows. */
export class LinkLoopError extends Error {
  override readonly name = "LinkLoopError";
  readonly [marker] = true;
  readonly path: string;

  constructor(path: string) {
    super(`A path that ends somewhere was wanted; the links at '${path}' lead in a circle. Remove one of them.`);
    this.path = path;
  }

  /** Recognises the error across copies of this package. */
  static isInstance(error: unknown): error is LinkLoopError {
    return typeof error === "object" && error !== null && marker in error;
  }
}
