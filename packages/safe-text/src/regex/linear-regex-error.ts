const marker = Symbol.for("@helve/safe-text.LinearRegexError");

/** A pattern or a flag that the linear-time engine does not accept; `message` says which and what can be done. */
export class LinearRegexError extends Error {
  override readonly name = "LinearRegexError";
  readonly [marker] = true;
  readonly pattern: string;

  constructor({ pattern, message, cause }: { readonly pattern: string; readonly message: string; readonly cause?: unknown }) {
    super(message, { cause });
    this.pattern = pattern;
  }

  /** Recognises the error across copies of this package. */
  static isInstance(error: unknown): error is LinearRegexError {
    return typeof error === "object" && error !== null && marker in error;
  }
}
