import { describeThrown } from "@helve/agent-core";

const marker = Symbol.for("@helve/local-tools.RipgrepStartError");

/** ripgrep is not installed, or the system does not start it; `cause` says which. */
export class RipgrepStartError extends Error {
  override readonly name = "RipgrepStartError";
  readonly [marker] = true;

  constructor(cause: unknown) {
    super(`ripgrep could not be started (${describeThrown(cause)}). Install @vscode/ripgrep with its optional dependencies.`, { cause });
  }

  /** Recognises the error across copies of this package. */
  static isInstance(error: unknown): error is RipgrepStartError {
    return typeof error === "object" && error !== null && marker in error;
  }
}
