import type { Stats } from "node:fs";
import { toFileKind } from "../to-file-kind.ts";
import type { FileKind } from "../to-file-kind.ts";

const marker = Symbol.for("@helve/safe-files.NotAFileError");

/** A regular file was wanted and something else is there; `kind` says what. */
export class NotAFileError extends Error {
  override readonly name = "NotAFileError";
  readonly [marker] = true;
  readonly path: string;
  readonly kind: FileKind;

  constructor(path: string, stats: Stats) {
    const kind = toFileKind(stats);
    super(`A regular file was wanted at '${path}'; there is a ${kind}. Name a file.`);
    this.path = path;
    this.kind = kind;
  }

  /** Recognises the error across copies of this package. */
  static isInstance(error: unknown): error is NotAFileError {
    return typeof error === "object" && error !== null && marker in error;
  }
}
