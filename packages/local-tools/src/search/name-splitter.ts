import type { Raw } from "./raw-name.ts";

/** Cuts output of names that end in NUL, which no name can hold. */
export class NameSplitter {
  #rest: Raw = "";

  /** The names that this chunk completes. */
  take(chunk: Buffer): readonly Raw[] {
    const names = (this.#rest + chunk.toString("latin1")).split("\0");
    this.#rest = names.pop() ?? "";
    return names;
  }
}
