const marker = Symbol.for("helve.UsageError");

/** A command line that cannot be understood. The message says what came and what can be done; exit code 2. */
export class UsageError extends Error {
  readonly [marker] = true;
  override readonly name = "UsageError";

  static isInstance(value: unknown): value is UsageError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
